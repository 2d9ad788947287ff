import { Injectable } from '@nestjs/common';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { shownRounds, type Viewer } from '@arena/projections/bracket/bracket.view';
import { findMatch } from '@arena/projections/bracket/match.view';
import { ledgerView } from '@arena/projections/money/ledger.view';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/money/wallets.read-model';
import { TeamsReader } from '../../platform/queries/teams.reader.js';

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class WalletsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly teams: TeamsReader,
  ) {}

  /** Newest first. Amounts are always shown, but not the match of a hidden round. */
  async ledger(
    season: number,
    userId: string,
    viewer: Viewer,
  ): Promise<{ balance: number; entries: LedgerEntryView[] }> {
    const [{ documents }, bracket, labels] = await Promise.all([
      this.reader.find<LedgerEntryDocument>(LEDGER, { where: { season, userId }, sort: NEWEST_FIRST }),
      this.reader.get<BracketDocument>(BRACKET, String(season)),
      this.teams.labels(season),
    ]);
    // Sum of the entries, because the wallet may be at another event.
    const balance = sumOf(documents);
    const entries = documents.map((entry) => withoutHiddenMatch(entry, bracket, viewer));
    return { balance: toDecimal(balance), entries: ledgerView(entries, balance, labels) };
  }
}

function withoutHiddenMatch(
  entry: LedgerEntryDocument,
  bracket: BracketDocument | null,
  viewer: Viewer,
): LedgerEntryDocument {
  const { matchId, ...because } = entry.because;
  const round = bracket && matchId !== undefined ? findMatch(bracket, matchId)?.round : undefined;
  if (!bracket || round === undefined) return entry;
  if (shownRounds(bracket, viewer).some((shown) => shown.round === round)) return entry;
  const { betId } = because;
  return { ...entry, because: betId === undefined ? {} : { betId } };
}

function sumOf(movements: readonly { readonly amount: Hundredths }[]): Hundredths {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}
