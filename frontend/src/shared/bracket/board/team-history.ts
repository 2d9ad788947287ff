import type { Column } from './layout/bracket-layout.types.js';
import { teamsOf } from './layout/bracket-layout.js';

/** What brought a team into a round other than a won match. Rounds. */
export interface TeamHistory {
  readonly byes: readonly number[];
  /** The rounds that the team entered by a revive. */
  readonly revives: readonly number[];
}

/** Only teams with a bye or a revive. */
export function historiesOf(columns: readonly Column[]): ReadonlyMap<string, TeamHistory> {
  const histories = new Map<string, TeamHistory>();
  const add = (team: string, kind: keyof TeamHistory, round: number) => {
    const { byes, revives } = histories.get(team) ?? { byes: [], revives: [] };
    const own = { byes, revives };
    histories.set(team, { ...own, [kind]: [...own[kind], round] });
  };
  for (const { cells } of columns)
    for (const { match } of cells) {
      if (!match) continue;
      if (match.team2 === null) add(match.team1, 'byes', match.round);
      for (const team of teamsOf(match))
        if (team === match.team1 ? match.team1_revived : match.team2_revived)
          add(team, 'revives', match.round);
    }
  return histories;
}
