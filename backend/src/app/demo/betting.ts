import type { Match } from '@arena/domain/tournament/bracket/bracket';
import { balanceOf } from '@arena/domain/tournament/tournament';
import type { Company } from './gathering.js';
import type { Player, Stage } from './stage.js';

/** Admins give those who are in no team something to bet with. */
export async function fund(stage: Stage, { admin, bettors }: Company): Promise<void> {
  await Promise.all(
    bettors.map(({ userId }) => {
      const amount = stage.random.whole(5, 20) * 10_000;
      const data = { userId, amount, reason: 'Welcome gift of the demo' };
      return stage.play(stage.asAdmin(admin), { type: 'GrantMoney', data });
    }),
  );
}

interface PlannedBet {
  readonly player: Player;
  readonly match: Match;
  readonly stake: number;
}

/** So many bets on the open matches, by everybody in turn, none beyond what its bettor can afford. */
export async function bet(
  stage: Stage,
  { audience }: Company,
  matches: readonly Match[],
  count: number,
): Promise<void> {
  const planned = plan(stage, audience, matches, count);
  await Promise.all(planned.map((one) => place(stage, one)));
  // Some think again.
  const again = stage.random.some(planned, Math.floor(count / 30));
  await Promise.all(again.map((one) => place(stage, { ...one, stake: Math.ceil(one.stake / 2) }, true)));
}

function plan(
  stage: Stage,
  audience: readonly Player[],
  matches: readonly Match[],
  count: number,
): PlannedBet[] {
  const each = Math.ceil(count / audience.length);
  const planned = audience.flatMap((player) => {
    // Two thirds at most: a losing streak is to leave something for the next round.
    const budget = (balanceOf(stage.state, player.userId) * 2) / 3;
    const stakes = stage.random.some(matches, each).map((match) => {
      const share = (0.3 + 0.7 * stage.random.next()) / each;
      return { player, match, stake: Math.floor((budget * share) / 50) * 50 };
    });
    return stakes.filter(({ stake }) => stake > 0);
  });
  return stage.random.some(planned, count);
}

async function place(stage: Stage, { player, match, stake }: PlannedBet, confirm = false): Promise<void> {
  const { matchId, team1, team2, favorite } = match;
  const outsider = favorite === team1 ? team2 : team1;
  const teamId = (stage.random.chance(0.6) ? favorite : outsider) ?? team1;
  const data = { betId: stage.seeds.id(), matchId, userId: player.userId, teamId, stake, confirm };
  await stage.play(stage.asUser(player), { type: 'PlaceBet', data });
}
