import { ACCOUNTS_STREAM, type AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { DomainEvent } from '@arena/domain/kernel/events/event';
import { START } from '@arena/domain/tournament/testing/play';
import { NO_PROFILE } from '@arena/projections/testing/facts';
import { withStores } from './bench-stores.js';
import { record } from './record.js';
import { bettorId, StagedSeason, STREAM, type SeasonSize } from './staged-season.js';

export const ADMIN_ID = 'bench-admin';

export interface SeasonSeed extends SeasonSize {
  /** The matches that take bets. */
  readonly matches: readonly { readonly matchId: string; readonly team: string }[];
}

/** Writes the streams of a season and of its people into a new data folder. */
export function writeLogs(dataDir: string, size: SeasonSize): Promise<SeasonSeed> {
  return withStores(dataDir, async ({ stores: { eventStore: store }, codec }) => {
    await record({ store, codec, stream: ACCOUNTS_STREAM }, people(size));
    const season = new StagedSeason(size);
    await record({ store, codec, stream: STREAM }, season.events(), dated());
    const matches = season.matches.map(({ matchId, team1 }) => ({ matchId, team: `Team ${team1}` }));
    return { ...size, matches };
  });
}

/** Round 1 is over for long. What follows it happens now, so that the commands of the last day are remembered. */
function dated(): (event: DomainEvent) => string {
  const now = new Date().toISOString();
  let launched = 0;
  return ({ type }) => {
    if (type === 'RoundLaunched') launched += 1;
    return launched > 1 ? now : START;
  };
}

function* people({ bettors }: SeasonSize): Generator<AccountEvent> {
  yield registered(ADMIN_ID, 'admin');
  for (let n = 0; n < bettors; n++) yield registered(bettorId(n), 'user');
}

function registered(userId: string, role: 'admin' | 'user'): AccountEvent {
  const email = `${userId}@example.org`;
  const personal = { name: userId, email, passwordHash: 'none', profile: NO_PROFILE, language: 'en' };
  return { type: 'AccountRegistered', data: { userId, role, personal } };
}
