import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { receiptText } from '@arena/projections/proof/signed-texts';
import { Runtime } from '../../platform/runtime/runtime.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import type { Caller } from '../../platform/request/caller.js';
import { InstallationKey } from '../../platform/signing/installation-key.js';
import { CHAIN_START } from '../../platform/writer/chain/hash-chain.js';

@Injectable()
export class ReceiptsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly runtime: Runtime,
    private readonly key: InstallationKey,
  ) {}

  /** Signed. It contains the stake, so nobody else gets it, not even an admin. @throws bet-not-found */
  async of(betId: string, season: number, { userId }: Caller): Promise<ReceiptView> {
    const bet = await this.reader.get<BetDocument>(BETS, `${season}:${betId}`);
    if (bet?.userId !== userId) throw new DomainError('bet-not-found');
    const { previous, event } = await this.stored(season, bet.revision);
    const { id, stream, revision, type, version, meta, data, hash } = event;
    const receipt = { format: 1 as const, season, revision, hash };
    return {
      ...receipt,
      signature: await this.key.sign(receiptText(receipt)),
      public_key: await this.key.publicKey(),
      previous,
      event: { id, stream, type, version, meta, data },
    };
  }

  private async stored(season: number, revision: number): Promise<{ previous: string; event: StoredEvent }> {
    const from = Math.max(0, revision - 1);
    let previous = CHAIN_START.hash;
    const { eventStore } = this.runtime.stores;
    for await (const event of eventStore.read(tournamentStream(season), { from, limit: 2 })) {
      if (event.revision === revision) return { previous, event };
      previous = event.hash;
    }
    throw new DomainError('bet-not-found');
  }
}
