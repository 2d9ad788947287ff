import { Injectable } from '@nestjs/common';
import type { Projection } from '@arena/projections/projector/projection';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type {
  BettorDocument,
  TeamStandingDocument,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { walletsProjection } from '@arena/projections/wallets/wallets.projection';
import type { WalletDocument } from '@arena/projections/wallets/wallets.read-model';
import { History } from '../bracket/history.js';

/** Everything that both leaderboards are ranked from, by document id. */
export interface Boards {
  readonly bettors: ReadonlyMap<string, BettorDocument>;
  readonly standings: ReadonlyMap<string, TeamStandingDocument>;
  readonly wallets: ReadonlyMap<string, WalletDocument>;
}

/** Documents read at once: ranking needs them all. */
const PAGE = 1000;

@Injectable()
export class BoardsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
  ) {}

  /** As they were at a revision or an ISO time; as they are when none is given. */
  async at(season: number, at: string | undefined): Promise<Boards> {
    const revision = at === undefined ? null : await this.history.revisionAt(season, at);
    const [bettors, standings, wallets] = await Promise.all([
      this.documents(bettorsProjection, season, revision),
      this.documents(teamStandingsProjection, season, revision),
      this.documents(walletsProjection, season, revision),
    ]);
    return { bettors, standings, wallets };
  }

  private async documents<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number | null,
  ): Promise<ReadonlyMap<string, D>> {
    if (revision !== null) return this.history.documents(projection, season, revision);
    const documents = new Map<string, D>();
    let after: string | null | undefined;
    while (after !== null) {
      const page = await this.reader.find<D>(projection.name, {
        where: { season },
        limit: PAGE,
        ...(after === undefined ? {} : { after }),
      });
      for (const document of page.documents) documents.set(document.id, document);
      after = page.next;
    }
    return documents;
  }
}

export function balancesOf({ wallets }: Boards): Map<string, number> {
  return new Map([...wallets.values()].map(({ userId, balance }) => [userId, balance]));
}
