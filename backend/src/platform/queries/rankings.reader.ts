import { Injectable } from '@nestjs/common';
import type { Projection } from '@arena/projections/kernel/projection';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type {
  BettorDocument,
  TeamStandingDocument,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { publicBalances, type Balances } from '@arena/projections/money/balances';
import type { WalletDocument } from '@arena/projections/money/wallets.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { HiddenRounds } from '../as-of/hidden-rounds.js';
import { History, type HistoryQuery } from '../as-of/history.js';
import type { Moment } from '../as-of/moments.js';

export interface TeamRankings {
  /** Says which stakes are public. Null while the season has none. */
  readonly bracket: BracketDocument | null;
  readonly standings: ReadonlyMap<string, TeamStandingDocument>;
  readonly wallets: ReadonlyMap<string, WalletDocument>;
}

export interface Rankings extends TeamRankings {
  readonly bettors: ReadonlyMap<string, BettorDocument>;
}

interface Past extends HistoryQuery {
  readonly revision: number;
}

const PAGE = 1000;

@Injectable()
export class RankingsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  async current(season: number): Promise<Rankings> {
    const [bettors, teams] = await Promise.all([
      this.documents(bettorsProjection, season, null),
      this.teamsAt(season, null),
    ]);
    return { bettors, ...teams };
  }

  /** Null when the read models show them: now, and without rounds hidden from the viewer. @throws history-busy */
  async pastBettors(
    season: number,
    moment: Moment | null,
    viewer: Viewer,
  ): Promise<Rankings['bettors'] | null> {
    const past = await this.past(season, moment, viewer);
    return past && this.documents(bettorsProjection, season, past);
  }

  /** Like `pastBettors`. */
  async pastTeams(season: number, moment: Moment | null, viewer: Viewer): Promise<TeamRankings | null> {
    const past = await this.past(season, moment, viewer);
    return past && this.teamsAt(season, past);
  }

  /** The current ones, without rounds hidden from the viewer. @throws history-busy */
  async teams(season: number, viewer: Viewer): Promise<TeamRankings> {
    return this.teamsAt(season, await this.past(season, null, viewer));
  }

  private async teamsAt(season: number, past: Past | null): Promise<TeamRankings> {
    const [standings, wallets] = await Promise.all([
      this.documents(teamStandingsProjection, season, past),
      this.documents(walletsProjection, season, past),
    ]);
    // After the wallets, see `publicBalances`.
    return { standings, wallets, bracket: await this.bracketAt(season, past) };
  }

  private async bracketAt(season: number, past: Past | null): Promise<BracketDocument | null> {
    if (!past) return this.reader.get<BracketDocument>(BRACKET, String(season));
    return (await this.documents(bracketProjection, season, past)).get(String(season)) ?? null;
  }

  /** Null: the read models have the answer. */
  private async past(season: number, moment: Moment | null, viewer: Viewer): Promise<Past | null> {
    if (moment) {
      const hidden = await this.hiddenRounds.at(moment, viewer);
      const { revision, later } = moment;
      return { revision, later, without: hidden, purpose: 'past' };
    }
    const without = await this.hiddenRounds.from(viewer, season);
    if (without.size === 0) return null;
    return { revision: await this.history.latest(season), without, purpose: 'present' };
  }

  private async documents<D extends Document>(
    projection: Projection<D>,
    season: number,
    past: Past | null,
  ): Promise<ReadonlyMap<string, D>> {
    if (past) return this.history.documents(projection, season, past.revision, past);
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

export function balancesOf({ wallets, bracket }: TeamRankings): Balances {
  return publicBalances(wallets.values(), bracket);
}
