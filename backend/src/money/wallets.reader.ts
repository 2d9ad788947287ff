import { Injectable } from '@nestjs/common';
import { toDecimal, type Hundredths } from '@arena/domain/kernel/money';
import { postingsOf } from '@arena/domain/tournament/money/ledger';
import { balanceOf } from '@arena/domain/tournament/tournament';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { ledgerView } from '@arena/projections/views/ledger.view';
import type { LedgerEntryView } from '@arena/projections/views/ledger.types';
import { LEDGER, type LedgerEntryDocument } from '@arena/projections/wallets/wallets.read-model';
import type { TournamentOutcome } from '../app/command-gateway.js';
import { TeamsReader } from '../teams/teams.reader.js';

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

/** Balances and the entries that make them. */
@Injectable()
export class WalletsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly teams: TeamsReader,
  ) {}

  /** ST Dollars of a user after a command: the same for the first answer and for every repetition, on any node. */
  async balanceAfter({ writer, revision }: TournamentOutcome, userId: string): Promise<number> {
    const { now, later } = await writer.since(revision, (state) => balanceOf(state, userId));
    const moved = later
      .flatMap(({ type, data }) => postingsOf({ type, data } as TournamentEvent))
      .filter(({ account }) => account.kind === 'user' && account.userId === userId);
    return toDecimal(now - sumOf(moved));
  }

  /** Newest first. */
  async ledger(season: number, userId: string): Promise<{ balance: number; entries: LedgerEntryView[] }> {
    const [{ documents }, labels] = await Promise.all([
      this.reader.find<LedgerEntryDocument>(LEDGER, { where: { season, userId }, sort: NEWEST_FIRST }),
      this.teams.labels(season),
    ]);
    // The sum, not the wallet: two read models need not be at the same event.
    const balance = sumOf(documents);
    return { balance: toDecimal(balance), entries: ledgerView(documents, balance, labels) };
  }
}

function sumOf(movements: readonly { readonly amount: Hundredths }[]): Hundredths {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}
