import type { Hundredths } from '../../kernel/money.js';
import { sha256 } from '../../kernel/sha256.js';
import { balanceOf } from '../money/money.js';
import { postingsOf } from '../money/ledger.js';
import type { ReviveMeans } from '../revives/revives.events.js';
import { voteAfterOverturn, type VoteConsequences } from '../revives/running-vote.js';
import type { TournamentState } from '../tournament-state.js';
import { requireDeclarable, winnerEvents, type WinnerEvent } from './winner-events.js';

export interface BetStanding {
  readonly status: 'pending' | 'won' | 'lost';
  readonly payout: Hundredths;
}

/** Amounts in hundredths. */
export interface WinnerConsequences {
  readonly overturns: boolean;
  readonly bets: readonly {
    readonly betId: string;
    readonly userId: string;
    readonly teamId: string;
    readonly stake: Hundredths;
    readonly before: BetStanding;
    readonly after: BetStanding;
  }[];
  readonly balances: readonly {
    readonly userId: string;
    readonly before: Hundredths;
    readonly after: Hundredths;
  }[];
  readonly moved: Hundredths;
  /**
   * Where the money of the balances comes from: `change` adds up what each balance gains or loses, and equals
   * `payoutsAfter - payoutsBefore + returned`. Nothing else moves money.
   */
  readonly sums: {
    readonly payoutsBefore: Hundredths;
    readonly payoutsAfter: Hundredths;
    /** By revives that are taken back. */
    readonly returned: Hundredths;
    readonly change: Hundredths;
  };
  readonly revives: readonly {
    readonly teamId: string;
    readonly round: number;
    readonly by: ReviveMeans;
    readonly returned: Hundredths;
  }[];
  /** Null if the result changes no running vote. */
  readonly vote: VoteConsequences | null;
  readonly grandWinner: { readonly before: string | null; readonly after: string | null };
}

/** A dry run: reads the events of a confirmed declaration, all bets included, instead of writing them. */
export function previewWinner(state: TournamentState, matchId: string, teamId: string): WinnerConsequences {
  const match = requireDeclarable(state, matchId, teamId);
  const events = winnerEvents(state, match, { winner: teamId }, Number.POSITIVE_INFINITY);
  const balances = balanceChanges(state, events);
  const bets = betChanges(state, events);
  const revives = events
    .filter((event) => event.type === 'ReviveRevoked')
    .map(({ data }) => {
      const returned = data.returned.reduce((sum, { amount }) => sum + amount, 0);
      return { teamId: data.teamId, round: data.round, by: data.by, returned };
    });
  return {
    overturns: match.winner !== null,
    bets,
    balances,
    moved: balances.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0),
    sums: {
      payoutsBefore: bets.reduce((sum, { before }) => sum + before.payout, 0),
      payoutsAfter: bets.reduce((sum, { after }) => sum + after.payout, 0),
      returned: revives.reduce((sum, { returned }) => sum + returned, 0),
      change: balances.reduce((sum, { before, after }) => sum + after - before, 0),
    },
    revives,
    vote: voteAfterOverturn(state, match, teamId),
    grandWinner: { before: state.bracket.grandWinner, after: grandWinnerAfter(state, events) },
  };
}

/**
 * Equal for equal consequences. A confirmation repeats the one that its admin has read, and is refused if the
 * consequences are no longer the same. More votes for the team that leaves the vote change nothing: a busy vote
 * would refuse every confirmation.
 */
export function fingerprintOf({ vote, ...consequences }: WinnerConsequences): string {
  const candidates = vote && { ...vote, voided: null };
  return sha256(JSON.stringify({ ...consequences, vote: candidates }));
}

function betChanges(state: TournamentState, events: readonly WinnerEvent[]): WinnerConsequences['bets'] {
  const settled = events.filter((event) => event.type === 'BetsSettled').flatMap((event) => event.data.bets);
  return settled.flatMap((entry) => {
    const bet = state.betting.bets.get(entry.betId);
    if (!bet) return [];
    const { betId, userId, teamId, stake } = bet;
    const before = standing(bet.settledFor !== null, bet.payout);
    return [{ betId, userId, teamId, stake, before, after: standing(true, entry.payout) }];
  });
}

/** Odds are above 1, so a payout of 0 means a lost bet. */
function standing(settled: boolean, payout: Hundredths): BetStanding {
  if (!settled) return { status: 'pending', payout: 0 };
  return { status: payout > 0 ? 'won' : 'lost', payout };
}

function balanceChanges(
  state: TournamentState,
  events: readonly WinnerEvent[],
): WinnerConsequences['balances'] {
  const changes = new Map<string, Hundredths>();
  for (const { account, amount } of events.flatMap(postingsOf)) {
    if (account.kind === 'user') changes.set(account.userId, (changes.get(account.userId) ?? 0) + amount);
  }
  // A revoked revive may return exactly what a bet loses.
  const moved = [...changes].filter(([, change]) => change !== 0);
  return moved.map(([userId, change]) => {
    const before = balanceOf(state.money, userId);
    return { userId, before, after: before + change };
  });
}

function grandWinnerAfter(state: TournamentState, events: readonly WinnerEvent[]): string | null {
  return events.reduce((winner, event) => {
    if (event.type === 'GrandWinnerUncrowned') return null;
    return event.type === 'GrandWinnerCrowned' ? event.data.teamId : winner;
  }, state.bracket.grandWinner);
}
