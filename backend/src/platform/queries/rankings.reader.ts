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
import type { Viewer } from '@arena/projections/views/bracket.view';
import { HiddenRounds, type Rounds } from '../bracket/hidden-rounds.js';
import { History } from '../bracket/history.js';

/** Everything that both leaderboards are ranked from, by document id. */
export interface Boards {
  readonly bettors: ReadonlyMap<string, BettorDocument>;
  readonly standings: ReadonlyMap<string, TeamStandingDocument>;
  readonly wallets: ReadonlyMap<string, WalletDocument>;
}

/** What only the log can tell. */
interface Past {
  readonly revision: number;
  readonly without: Rounds;
}

/** Documents read at once: ranking needs them all. */
const PAGE = 1000;

@Injectable()
export class BoardsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  /**
   * As they were at a revision or an ISO time; as they are when none is given. What happened in a round that
   * is hidden from the viewer does not count.
   */
  async at(season: number, at: string | undefined, viewer: Viewer): Promise<Boards> {
    const past = await this.past(season, at, await this.hiddenRounds.from(viewer, season));
    const [bettors, standings, wallets] = await Promise.all([
      this.documents(bettorsProjection, season, past),
      this.documents(teamStandingsProjection, season, past),
      this.documents(walletsProjection, season, past),
    ]);
    return { bettors, standings, wallets };
  }

  /** Null when the read models have the answer. */
  private async past(season: number, at: string | undefined, without: Rounds): Promise<Past | null> {
    if (at !== undefined) return { revision: await this.history.revisionAt(season, at), without };
    return without.size === 0 ? null : { revision: await this.history.latest(season), without };
  }

  private async documents<D extends Document>(
    projection: Projection<D>,
    season: number,
    past: Past | null,
  ): Promise<ReadonlyMap<string, D>> {
    if (past) return this.history.documents(projection, season, past.revision, past.without);
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
