import type { Hundredths } from '@arena/domain/kernel/money';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { oncePerEvent } from '../kernel/once-per-event.js';
import type { Projection } from '../kernel/projection.js';
import type { SeasonRecord } from '../kernel/records.js';
import { keyedProjection } from '../kernel/season-projection.js';
import { WALLETS, type WalletDocument } from './wallets.read-model.js';

interface Movement {
  readonly balance: Hundredths;
  readonly inPlay: Hundredths;
  readonly entries: number;
}

const NOTHING: Movement = { balance: 0, inPlay: 0, entries: 0 };

function add(movements: Map<string, Movement>, userId: string, change: Movement): void {
  const { balance, inPlay, entries } = movements.get(userId) ?? NOTHING;
  movements.set(userId, {
    balance: balance + change.balance,
    inPlay: inPlay + change.inPlay,
    entries: entries + change.entries,
  });
}

const movementsOf = oncePerEvent((event: SeasonRecord): ReadonlyMap<string, Movement> => {
  const movements = new Map<string, Movement>();
  for (const { account, amount } of postingsOf(event)) {
    if (account.kind === 'user') add(movements, account.userId, { balance: amount, inPlay: 0, entries: 1 });
    if (account.kind === 'stakes') add(movements, account.userId, { balance: 0, inPlay: amount, entries: 0 });
  }
  return movements;
});

type Stakes = Readonly<Record<string, Hundredths>>;

/** An event moves the stakes of one match. */
function stakesAfter(stakes: Stakes, { data }: SeasonRecord, moved: Hundredths): Stakes {
  if (moved === 0 || !('matchId' in data)) return stakes;
  const { [data.matchId]: before = 0, ...others } = stakes;
  return before + moved === 0 ? others : { ...others, [data.matchId]: before + moved };
}

export const walletsProjection: Projection<WalletDocument> = keyedProjection<WalletDocument>({
  name: WALLETS,
  version: 2,
  indexes: [{ fields: ['season'] }],
  keysOf: (event) => [...movementsOf(event).keys()],
  project(document, event, { id, season, key: userId }) {
    const movement = movementsOf(event).get(userId);
    if (!movement) return document;
    const { balance, inPlay, stakes, entries } = document ?? {
      balance: 0,
      inPlay: 0,
      stakes: {},
      entries: 0,
    };
    return {
      id,
      season,
      userId,
      balance: balance + movement.balance,
      inPlay: inPlay + movement.inPlay,
      stakes: stakesAfter(stakes ?? {}, event, movement.inPlay),
      entries: entries + movement.entries,
    };
  },
});
