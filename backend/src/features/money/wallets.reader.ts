import { Injectable } from '@nestjs/common';
import { toDecimal } from '@arena/domain/kernel/money';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import { ledgerView } from '@arena/projections/money/ledger.view';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import type { Moment } from '../../platform/as-of/moments.js';
import { DocumentsAt } from '../../platform/as-of/documents-at.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { withoutHiddenMatch } from '../../platform/queries/hidden-matches.js';

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class WalletsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly documentsAt: DocumentsAt,
  ) {}

  /** Newest first. Amounts are always shown, but not the match of a hidden round. @param moment null for now */
  async ledger(
    season: number,
    userId: string,
    viewer: Viewer,
    moment: Moment | null = null,
  ): Promise<{ balance: number; entries: LedgerEntryView[] }> {
    const [{ documents }, now, then] = await Promise.all([
      this.reader.find<LedgerEntryDocument>(LEDGER, { where: { season, userId }, sort: NEWEST_FIRST }),
      this.brackets.current(season),
      moment && this.documentsAt.get(bracketProjection, String(season), moment),
    ]);
    // What is hidden now stays hidden in the past, and so does what was hidden then.
    const brackets = then ? [now, then] : [now];
    // Sum of the entries, because the wallet may be at another event.
    const until = moment?.revision ?? Infinity;
    const later = new Set(moment?.later.map(({ revision }) => revision));
    const past = documents.filter(({ revision }) => revision <= until || later.has(revision));
    const balance = past.reduce((sum, { amount }) => sum + amount, 0);
    const entries = past.map((entry) =>
      brackets.reduce((shown, bracket) => withoutHiddenMatch(shown, bracket, viewer), entry),
    );
    const labels = teamLabelsIn(then ?? now);
    return { balance: toDecimal(balance), entries: ledgerView(entries, balance, labels) };
  }
}
