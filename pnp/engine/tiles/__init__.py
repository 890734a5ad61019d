"""What pieces do: quests, giants, the queen, dragons, event effects, the bank."""
