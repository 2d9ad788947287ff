import type { LedgerEntryView } from '@arena/projections/views/ledger.types';

export interface LedgerLine {
  /** Translation key under `ledger.`: what happened, in words. */
  readonly key: string;
  /** The place in the bracket that it was about. */
  readonly match: { readonly round: number; readonly number: number } | null;
  readonly team: string | null;
  /** What the staff wrote, or the name of what was bought, verbatim. */
  readonly reason: string | null;
}

/** Codes that say why money came back; anything else in `because.reason` is a text for people. */
const CAUSES: readonly string[] = ['replaced', 'deleted', 'admin', 'winner-overturned'];

/** Whose reason is a text for people, and no code. */
const VERBATIM: readonly LedgerEntryView['kind'][] = ['granted', 'removed', 'purchase', 'purchase-returned'];

/** What a line of the ledger tells: the kind of event, narrowed by its cause where it has one. */
export function ledgerLine({ kind, event, because }: LedgerEntryView): LedgerLine {
  const { reason = null, match_id: matchId, team_name: team = null } = because;
  return {
    key: keyOf(kind, event, reason),
    match: matchId === undefined ? null : placeOf(matchId),
    team,
    reason: VERBATIM.includes(kind) ? reason : null,
  };
}

function keyOf(kind: LedgerEntryView['kind'], event: string, reason: string | null): string {
  if (event === 'BetsRefunded') return 'stake-refunded';
  const caused = reason !== null && !VERBATIM.includes(kind) && CAUSES.includes(reason);
  return caused ? `${kind}-${reason}` : kind;
}

/** "r2m5" → round 2, match 5. */
function placeOf(matchId: string): LedgerLine['match'] {
  const found = /^r(\d+)m(\d+)$/.exec(matchId);
  return found ? { round: Number(found[1]), number: Number(found[2]) } : null;
}
