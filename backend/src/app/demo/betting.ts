import { onlyTeamFor } from '@arena/domain/tournament/betting/betting.decide';
import type { Match } from '@arena/domain/tournament/bracket/bracket';
import { balanceOf } from '@arena/domain/tournament/tournament';
import type { Company } from './gathering.js';
import type { Player, Stage } from './stage.js';

/** Indexes of bettors. The first ones stay unclaimed for visitors of the demo. */
const CLAIMED = { from: 3, to: 9 } as const;

export async function fund(stage: Stage, { admin, bettors }: Company): Promise<void> {
  await Promise.all(
    bettors.map(({ userId }) => {
      const amount = stage.random.whole(5, 20) * 10_000;
      const data = { userId, amount, reason: 'Opening gift of the demo season' };
      return stage.play(stage.asAdmin(admin), { type: 'GrantMoney', data });
    }),
  );
}

export async function claimWelcomeMoney(stage: Stage, { bettors }: Company): Promise<void> {
  for (const bettor of bettors.slice(CLAIMED.from, CLAIMED.to))
    await stage.play(stage.asUser(bettor), { type: 'ClaimWelcomeMoney', data: {} });
}

interface PlannedBet {
  readonly player: Player;
  readonly match: Match;
  readonly stake: number;
}

export async function bet(
  stage: Stage,
  { audience }: Company,
  matches: readonly Match[],
  count: number,
): Promise<void> {
  const planned = plan(stage, audience, matches, count);
  await Promise.all(planned.map((one) => place(stage, one)));
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
    // At most two thirds, so that losers can still bet in the next round.
    const budget = (balanceOf(stage.state.money, player.userId) * 2) / 3;
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
  const liked = (stage.random.chance(0.6) ? favorite : outsider) ?? team1;
  const bettor = stage.asUser(player);
  const teamId = onlyTeamFor(stage.state, bettor, match)?.teamId ?? liked;
  const data = { betId: stage.seeds.id(), matchId, userId: player.userId, teamId, stake, confirm };
  await stage.play(bettor, { type: 'PlaceBet', data });
}
