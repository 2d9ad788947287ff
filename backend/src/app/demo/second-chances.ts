import { SYSTEM } from '@arena/domain/kernel/command';
import { balanceOf } from '@arena/domain/tournament/tournament';
import { candidatesOf } from '@arena/domain/tournament/revives/revives';
import type { Company } from './gathering.js';
import { currentRound } from './rounds.js';
import type { Stage } from './stage.js';

export async function reviveByCard(stage: Stage, { admin, teams }: Company): Promise<void> {
  const round = currentRound(stage);
  await allowOne(stage, admin, round.round);
  const out = new Set(candidatesOf(stage.state.revives, round));
  const wealth = (userId: string): number => balanceOf(stage.state.money, userId);
  const [richest] = teams
    .filter(({ teamId }) => out.has(teamId))
    .sort(
      (a, b) =>
        wealth(b.leader.userId) + wealth(b.mate.userId) - wealth(a.leader.userId) - wealth(a.mate.userId),
    );
  if (!richest) throw new Error('Nobody was eliminated');
  const data = { teamId: richest.teamId };
  await stage.play(stage.asUser(richest.leader), { type: 'ReviveWithCard', data });
}

/** Leaves the clock at the end of the vote. */
export async function reviveByVote(stage: Stage, { admin, audience }: Company): Promise<void> {
  const { round } = currentRound(stage);
  await allowOne(stage, admin, round);
  await stage.play(stage.asAdmin(admin), { type: 'OpenRevivalVote', data: { round } });
  const candidates = candidatesOf(stage.state.revives, currentRound(stage));
  const voters = stage.random.some(audience, 34);
  await Promise.all(
    voters.map((voter, index) => {
      const teamId = index % 3 === 0 ? candidates[0] : stage.random.pick(candidates);
      return stage.play(stage.asUser(voter), { type: 'CastRevivalVote', data: { teamId: teamId ?? '' } });
    }),
  );
  const closesAt = stage.state.revives.vote?.closesAt ?? stage.clock.now();
  stage.clock.moveTo(Date.parse(closesAt));
  await stage.play(SYSTEM, { type: 'CloseRevivalVote', data: { round } });
}

async function allowOne(stage: Stage, admin: Company['admin'], round: number): Promise<void> {
  await stage.play(stage.asAdmin(admin), { type: 'SetRevivesAllowed', data: { round, count: 1 } });
}
