import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { chunksOf } from '@arena/domain/kernel/chunks';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { AMVDLE_PLAYERS, type AmvdlePlayerDocument } from '@arena/projections/amvdle/amvdle.read-model';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import {
  BETTORS,
  TEAM_STANDINGS,
  type BettorDocument,
  type TeamStandingDocument,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import { rankTeams } from '@arena/projections/leaderboards/ranking';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { isFinal, seasonHonours, type Honours } from '@arena/projections/accounts/honours.view';
import { publicBalances, type Balances } from '@arena/projections/money/balances';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { Clock } from '../../../platform/system/clock.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';

type ByUser = ReadonlyMap<string, Honours>;

interface ClosedSeason {
  /** Of the read models, so that it is read again after a rebuild. */
  readonly generations: string;
  readonly honours: ByUser;
}

interface HonoursCache {
  /** The current one. When it ends, its honours are final. */
  readonly season: number;
  readonly until: number;
  readonly honours: Promise<ByUser>;
}

/** Milliseconds. All profiles share the result; a new badge may appear this much later. */
const KEPT_FOR = 5000;
const PAGE = 1000;
const SOURCES: ReadonlySet<string> = new Set([
  SEASONS,
  BRACKET,
  BETTORS,
  AMVDLE_PLAYERS,
  TEAM_STANDINGS,
  WALLETS,
]);

@Injectable()
export class HonoursReader {
  private kept: HonoursCache | null = null;
  /** By season. A closed season never changes. */
  private readonly closed = new Map<number, ClosedSeason>();

  constructor(
    private readonly reader: ReadModelReader,
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
  ) {}

  /** By user id, latest season first. */
  async all(): Promise<ByUser> {
    const season = this.gateway.season();
    const now = this.clock.millis();
    if (this.kept?.season === season && now < this.kept.until) return this.kept.honours;
    const honours = this.merged();
    this.kept = { season, until: now + KEPT_FOR, honours };
    honours.catch(() => (this.kept = null));
    return honours;
  }

  private async merged(): Promise<ByUser> {
    const documents = await this.everything<SeasonDocument>(SEASONS, {});
    const latestFirst = documents.toSorted((one, other) => other.season - one.season);
    const merged = new Map<string, Honours>();
    for (const season of latestFirst) {
      for (const [userId, honours] of await this.honoursOf(season)) {
        const { badges, results } = merged.get(userId) ?? { badges: [], results: [] };
        merged.set(userId, {
          badges: [...badges, ...honours.badges],
          results: [...results, ...honours.results],
        });
      }
    }
    return merged;
  }

  private async honoursOf(season: SeasonDocument): Promise<ByUser> {
    const { generations, current } = this.sources();
    const closed = this.closed.get(season.season);
    if (closed?.generations === generations) return closed.honours;
    const honours = await this.count(season);
    if (season.closedAt !== null && current) this.closed.set(season.season, { generations, honours });
    return honours;
  }

  /** `current`: all sources have reached the end of the log, so a closed season is complete. */
  private sources(): { generations: string; current: boolean } {
    const statuses = this.runtime.readSide.status().filter(({ name }) => SOURCES.has(name));
    return {
      generations: statuses.map(({ name, generation }) => `${name}@${generation}`).join(),
      current: statuses.every(({ state, lag }) => state === 'live' && lag === 0),
    };
  }

  private async count(season: SeasonDocument): Promise<ByUser> {
    const where = { season: season.season };
    const bracket = await this.reader.get<BracketDocument>(BRACKET, String(season.season));
    if (!bracket) return new Map();
    const players = await this.everything<AmvdlePlayerDocument>(AMVDLE_PLAYERS, where);
    if (!isFinal({ season, bracket }))
      return seasonHonours({ season, bracket, players, teams: [], bettors: [] });
    const bettors = await this.everything<BettorDocument>(BETTORS, where);
    const standings = await this.everything<TeamStandingDocument>(TEAM_STANDINGS, where);
    const teams = rankTeams(standings, await this.balancesOf(standings, season.id));
    return seasonHonours({ season, bracket, teams, bettors, players });
  }

  private async balancesOf(standings: readonly TeamStandingDocument[], seasonId: string): Promise<Balances> {
    const ids = standings.flatMap(({ season, leaderId, mateId }) =>
      [leaderId, mateId].map((userId) => `${season}:${userId}`),
    );
    const wallets: WalletDocument[] = [];
    for (const page of chunksOf(ids, PAGE)) {
      wallets.push(...(await this.reader.getMany<WalletDocument>(WALLETS, page)));
      await eventLoopTurn();
    }
    // Again after the wallets, see there.
    return publicBalances(wallets, await this.reader.get<BracketDocument>(BRACKET, seasonId));
  }

  private async everything<D extends Document>(
    collection: string,
    where: Readonly<Record<string, number>>,
  ): Promise<D[]> {
    const documents: D[] = [];
    for (let after: string | undefined, more = true; more;) {
      const page = await this.reader.find<D>(collection, {
        where,
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      documents.push(...page.documents);
      // An embedded store answers without leaving the event loop.
      await eventLoopTurn();
      more = page.next !== null;
      after = page.next ?? undefined;
    }
    return documents;
  }
}
