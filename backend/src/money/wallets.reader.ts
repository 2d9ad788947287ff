import { Injectable } from '@nestjs/common';
import { toDecimal } from '@arena/domain/kernel/money';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { balanceAt, ledgerView } from '@arena/projections/views/ledger.view';
import type { LedgerEntryView } from '@arena/projections/views/ledger.types';
import {
  LEDGER,
  WALLETS,
  type LedgerEntryDocument,
  type WalletDocument,
} from '@arena/projections/wallets/wallets.read-model';
import { CommandGateway } from '../app/command-gateway.js';
import { TeamsReader } from '../teams/teams.reader.js';
import type { Outcome } from '../writer/stream-writer.js';

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

/** Balances and the entries that make them. */
@Injectable()
export class WalletsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly teams: TeamsReader,
  ) {}

  /** ST Dollars of a user after a command: the same for the first answer and for every repetition. */
  async balanceAfter({ revision }: Outcome, userId: string): Promise<number> {
    const season = this.gateway.season();
    const { documents } = await this.reader.find<LedgerEntryDocument>(LEDGER, {
      where: { season, userId },
      range: { field: 'revision', from: revision + 1 },
      sort: NEWEST_FIRST,
    });
    return toDecimal(balanceAt(documents, await this.balance(season, userId), revision));
  }

  /** Newest first. */
  async ledger(season: number, userId: string): Promise<{ balance: number; entries: LedgerEntryView[] }> {
    const [{ documents }, balance, labels] = await Promise.all([
      this.reader.find<LedgerEntryDocument>(LEDGER, { where: { season, userId }, sort: NEWEST_FIRST }),
      this.balance(season, userId),
      this.teams.labels(season),
    ]);
    return { balance: toDecimal(balance), entries: ledgerView(documents, balance, labels) };
  }

  private async balance(season: number, userId: string): Promise<number> {
    return (await this.reader.get<WalletDocument>(WALLETS, `${season}:${userId}`))?.balance ?? 0;
  }
}
