import { afterEach, describe, expect, it } from '@jest/globals';
import { settlingMatches } from '@arena/domain/tournament/tournament';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { Arena } from '../../features/bracket/testing/arena.js';
import { VoteClosing } from './vote-closing.js';

const DAY = 24 * 60 * 60 * 1000;

async function eventually(holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !holds(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(holds()).toBe(true);
}

describe('policies', () => {
  let arena: Arena;
  afterEach(() => arena.close());

  const revisionOf = () => arena.app.runtime.season.writer.revision;

  it('close a vote when its time is up, once, and not before', async () => {
    arena = await Arena.betting(4);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    await arena.done('/bracket/vote/open', { round: 1 });
    const policy = arena.app.nest.get(VoteClosing);
    const opened = revisionOf();
    await policy.run();
    expect(revisionOf()).toBe(opened);
    arena.app.testClock.advance(DAY);
    await policy.run();
    const closed = revisionOf();
    expect(closed).toBeGreaterThan(opened);
    await policy.run();
    expect(revisionOf()).toBe(closed);
    const vote = await arena.app.browser().get('/api/bracket/vote');
    expect(vote.body.vote).toMatchObject({ open: false, winner: null });
  });

  it('do not close a vote of a season that is closed', async () => {
    arena = await Arena.betting(4);
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    await arena.done('/bracket/vote/open', { round: 1 });
    await arena.send({ type: 'CloseSeason', data: { season: 1 } });
    arena.app.testClock.advance(DAY);
    const policy = arena.app.nest.get(VoteClosing);
    expect(policy.dueIn()).toBeNull();
    await policy.run();
  });

  it('close a vote that ran out while the server was down', async () => {
    arena = await Arena.betting(4, { dataDir: 'temporary' });
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    await arena.done('/bracket/vote/open', { round: 1 });
    arena.app.testClock.advance(DAY);
    await arena.app.restart();
    await eventually(() => arena.app.gateway.tournamentState().revives.vote?.open === false);
  });

  it('destroy the key of an account whose deletion a crash interrupted', async () => {
    // Nodes with a shared log destroy the key as soon as they read the deletion.
    arena = await Arena.withTeams(0, { dataDir: 'temporary', embedded: true });
    const { userId } = await arena.app.signUp('Nelliel');
    const data = { userId };
    await arena.app.gateway.accounts({ type: 'DeleteAccount', data }, arena.app.context());
    const key = () => arena.app.runtime.stores.keyVault.get(`account:${userId}`);
    expect(await key()).not.toBeNull();
    await arena.app.restart();
    for (let attempt = 0; attempt < 100 && (await key()) !== null; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await key()).toBeNull();
  });

  it('settle bets that did not fit into one append', async () => {
    // FerretDB takes minutes for thousands of wallets (docs/servers.md).
    arena = await Arena.betting(2, { config: { readModelsUrl: null } });
    const [match] = (await arena.bracket()).matches;
    const bettors = Array.from({ length: 2100 }, (_, n) => `bettor-${n}`);
    await placeAll(arena, match!, bettors);
    await arena.done('/bracket/winner', { match_id: match!.match_id, team_name: match!.team1 });
    await eventually(() => settlingMatches(arena.app.gateway.tournamentState()).length === 0);
    const { money } = arena.app.gateway.tournamentState();
    expect(bettors.every((userId) => money.balances.get(userId) === 10_000 + 1000 * 0.25)).toBe(true);
    const { readSide, stores } = arena.app.runtime;
    await readSide.waitFor(await stores.eventStore.lastPosition(), 10_000);
    expect((await arena.bracket()).matches[0]?.status).toBe('decided');
  });
});

async function placeAll(arena: Arena, match: MatchView, bettors: readonly string[]): Promise<void> {
  const { gateway } = arena.app;
  const team = arena.teams.find(({ name }) => name === match.team1)!;
  await Promise.all(
    bettors.map((userId) =>
      gateway.tournament(
        { type: 'GrantMoney', data: { userId, amount: 10_000, reason: 'to bet' } },
        arena.app.context(),
      ),
    ),
  );
  await Promise.all(
    bettors.map((userId) =>
      gateway.tournament(
        {
          type: 'PlaceBet',
          data: {
            betId: `bet-${userId}`,
            matchId: match.match_id,
            userId,
            teamId: team.teamId,
            stake: 1000,
            confirm: false,
          },
        },
        arena.app.context({ userId, admin: false }),
      ),
    ),
  );
}
