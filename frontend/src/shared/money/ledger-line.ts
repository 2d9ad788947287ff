import { placeOfMatch, type MatchPlace } from '@arena/domain/tournament/bracket/match-id';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';

export interface LedgerLine {
  /** Translation key below `ledger.`. */
  readonly key: string;
  readonly match: MatchPlace | null;
  readonly team: string | null;
  /** The reason given by the staff, or the name of the product. Shown verbatim. */
  readonly reason: string | null;
}

/** Codes for why money was returned. Any other `because.reason` is free text. */
const CAUSES: readonly string[] = ['replaced', 'deleted', 'admin', 'winner-overturned'];

/** Kinds whose reason is free text, not a code. */
const VERBATIM: readonly LedgerEntryView['kind'][] = ['granted', 'removed', 'purchase', 'purchase-returned'];

/** The content of a ledger line: the kind of movement, with its cause if there is one. */
export function ledgerLine({ kind, event, because }: LedgerEntryView): LedgerLine {
  const { reason = null, match_id: matchId, team_name: team = null } = because;
  return {
    key: keyOf(kind, event, reason),
    match: matchId === undefined ? null : placeOfMatch(matchId),
    team,
    reason: VERBATIM.includes(kind)
      ? [because.reason, because.explanation].filter((text) => text !== undefined).join(' · ') || null
      : (because.explanation ?? null),
  };
}

function keyOf(kind: LedgerEntryView['kind'], event: string, reason: string | null): string {
  if (event === 'BetsRefunded') return 'stake-refunded';
  const caused = reason !== null && !VERBATIM.includes(kind) && CAUSES.includes(reason);
  return caused ? `${kind}-${reason}` : kind;
}
