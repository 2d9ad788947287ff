import { useEffect, useMemo, useState } from 'react';
import type { Hundredths } from '@arena/domain/kernel/money';
import type { BracketView, MatchView } from '@arena/projections/bracket/bracket.types';
import {
  ghostAccount,
  withGhostBet,
  type GhostAccount,
  type GhostBet,
} from '@arena/projections/replay/ghost-bets';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { tabStorage } from '../../../shared/storage/browser-storage.js';
import type { ToFold } from '../fold/messages.js';

interface Moment {
  readonly season: number;
  readonly frame: ReplayFrame;
  /** Of the real season. */
  readonly bracket: BracketView | null;
  readonly startingMoney: Hundredths;
  /** Stops the player and shows the event at this place. */
  readonly seek: (index: number) => void;
  readonly send: (message: ToFold) => void;
}

interface GhostProgress {
  readonly opened: boolean;
  /** Place of the latest event that the reader has seen. */
  readonly furthest: number;
  /** Until the first moment is shown again. */
  readonly restarting: boolean;
  readonly bets: readonly GhostBet[];
}

const NOTHING: GhostProgress = { opened: false, furthest: 0, restarting: false, bets: [] };

export interface GhostMoney {
  readonly opened: boolean;
  readonly open: (opened: boolean) => void;
  readonly account: GhostAccount;
  /** Whether the reader has seen a later moment, and may not bet at this one. */
  readonly knowsMore: boolean;
  /** Returns whether the balance covers it. @param amount in ST Dollars */
  readonly bet: (match: MatchView, team: string, amount: number) => boolean;
  /** Forgets the bets and goes to the first moment. */
  readonly startOver: () => void;
}

/** Bets of a reader on a past season, which this tab keeps until it is closed. */
export function useGhostMoney({ season, frame, bracket, startingMoney, seek, send }: Moment): GhostMoney {
  const key = `arena.ghost.${season}`;
  const [kept, setKept] = useState<GhostProgress>(() => read(key));
  const { index, revision } = frame;
  if (kept.restarting ? index === 0 : index > kept.furthest)
    setKept({ ...kept, restarting: false, furthest: index });
  useEffect(() => {
    tabStorage.setItem(key, JSON.stringify(kept));
  }, [key, kept]);
  const account = useMemo(
    () => ghostAccount(startingMoney, kept.bets, { bracket, revision }),
    [startingMoney, kept.bets, bracket, revision],
  );
  const { net, won, decided } = account;
  useEffect(() => {
    if (decided > 0) send({ kind: 'ghost', net, won, decided });
  }, [net, won, decided, index, send]);
  return {
    opened: kept.opened,
    open: (opened) => setKept({ ...kept, opened }),
    account,
    knowsMore: index < kept.furthest,
    bet: ({ match_id: matchId, team1, odds }, team, amount) => {
      const placed = Math.round((team === team1 ? odds.team1 : (odds.team2 ?? 0)) * 100);
      const bets = withGhostBet(account, { matchId, team, odds: placed, revision }, amount);
      if (bets) setKept({ ...kept, bets });
      return bets !== null;
    },
    startOver: () => {
      setKept({ ...NOTHING, opened: true, restarting: true });
      seek(0);
    },
  };
}

function read(key: string): GhostProgress {
  try {
    return { ...NOTHING, ...(JSON.parse(tabStorage.getItem(key) ?? '{}') as Partial<GhostProgress>) };
  } catch {
    return NOTHING;
  }
}
