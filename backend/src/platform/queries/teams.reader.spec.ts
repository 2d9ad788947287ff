import { expect, it } from '@jest/globals';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { teamsProjection } from '@arena/projections/teams/teams.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import { betPlaced, roundLaunched, seasonOpened, teamRegistered } from '@arena/projections/testing/facts';
import { TeamsReader } from './teams.reader.js';

const RED = teamRegistered('red');
const { userId } = RED.data.leader;
const CLOSED: TournamentEvent[] = [
  seasonOpened(),
  RED,
  { type: 'MoneyGranted', data: { userId, amount: 5000, kind: 'admin', reason: '' } },
  roundLaunched(1, ['red', 'blue']),
  { type: 'RoundVisibilityChanged', data: { round: 1, visible: true } },
  { type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } },
];
const REOPENED: TournamentEvent[] = [
  { type: 'BettingReopened', data: { matchId: 'r1m1', round: 1 } },
  betPlaced('b1', userId),
];

/** Read models that show the second moment from the second read of money on. */
function between(first: TournamentEvent[], second: TournamentEvent[]) {
  const moments = [first, second].map((facts) => new EventLog().season(1, ...facts).events);
  let reads = 0;
  const read = (name: string): ReadonlyMap<string, Document> => {
    const moment = moments[Math.min(reads, 1)]!;
    if (name === teamsProjection.name) return foldProjection(teamsProjection, moment);
    reads++;
    if (name === walletsProjection.name) return foldProjection(walletsProjection, moment);
    return foldProjection(bracketProjection, moment);
  };
  return {
    find: (name: string) => Promise.resolve({ documents: [...read(name).values()] }),
    getMany: (name: string) => Promise.resolve([...read(name).values()]),
    get: (name: string, id: string) => Promise.resolve(read(name).get(id) ?? null),
  };
}

it('shows no stake of a match that is reopened while a balance is read', async () => {
  const reader = new TeamsReader(
    between(CLOSED, [...CLOSED, ...REOPENED]) as never,
    { namesOf: () => Promise.resolve(new Map()) } as never,
    {} as never,
    {} as never,
    { from: () => Promise.resolve(new Set()) } as never,
  );
  expect(await reader.all(1, null, null)).toMatchObject([{ balance: 50 }]);
});
