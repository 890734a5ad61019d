"""One game about to be played: the ruleset with its switches, the number of kingdoms, Courts and teams."""

from dataclasses import dataclass

from pnp.errors import WrongUse
from pnp.model.game_size import GameSize
from pnp.model.ruleset import Ruleset
from pnp.model.switch import SwitchValue


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A ruleset in which everything is decided; `switches` holds every switch, set or by default."""

    ruleset: Ruleset
    size: GameSize
    courts: int
    teams: bool
    switches: tuple[tuple[str, SwitchValue], ...]

    @property
    def players(self) -> int:
        """The number of kingdoms."""
        return self.size.players

    @property
    def people(self) -> int:
        return self.players * (self.ruleset.team_size if self.teams else 1)

    def switch(self, name: str) -> SwitchValue:
        return dict(self.switches)[name]


def set_up(
    ruleset: Ruleset, players: int, courts: int, teams: bool, switches: tuple[tuple[str, SwitchValue], ...]
) -> GameSetup:
    """The game asked for; WrongUse if the ruleset has no such game."""
    chosen = ruleset.with_switches(dict(switches))
    if courts > chosen.max_courts:
        most = f"with at most {chosen.max_courts} copy of the Court, not {courts}"
        raise WrongUse(f"{chosen.id} is played {most if chosen.max_courts else 'without the Court'}")
    if teams and chosen.team_size == 1:
        raise WrongUse(f"{chosen.id} is not played in teams")
    if teams and players not in chosen.players and players // chosen.team_size in chosen.players:
        kingdoms = players // chosen.team_size
        raise WrongUse(f"{players} people in teams are {kingdoms} kingdoms: ask for {kingdoms} players with teams")
    return GameSetup(chosen, chosen.size(players), courts, teams, switches)
