import { Injectable } from '@nestjs/common';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { AMVDLE_PLAYERS, type AmvdlePlayerDocument } from '@arena/projections/amvdle/amvdle.read-model';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { BETTORS, type BettorDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { seasonHonours, type Honours } from '@arena/projections/views/honours.view';
import { Clock } from '../app/clock.js';

type ByUser = ReadonlyMap<string, Honours>;

/** Milliseconds. Everybody's profile asks for the same; a badge may show as much later. */
const KEPT_FOR = 5000;
const PAGE = 1000;

/** What all seasons gave to people: their badges and how their teams ended up. */
@Injectable()
export class HonoursReader {
  private kept: { readonly until: number; readonly honours: Promise<ByUser> } | null = null;

  constructor(
    private readonly reader: ReadModelReader,
    private readonly clock: Clock,
  ) {}

  /** By user id, the latest season first; who was given nothing is missing. */
  all(): Promise<ByUser> {
    const now = this.clock.millis();
    if (this.kept && now < this.kept.until) return this.kept.honours;
    const honours = this.merged();
    this.kept = { until: now + KEPT_FOR, honours };
    honours.catch(() => (this.kept = null));
    return honours;
  }

  private async merged(): Promise<ByUser> {
    const seasons = await this.everything<SeasonDocument>(SEASONS, {});
    seasons.sort((one, other) => other.season - one.season);
    const merged = new Map<string, Honours>();
    for (const season of seasons) {
      for (const [userId, honours] of await this.count(season)) {
        merged.set(userId, joined(merged.get(userId), honours));
      }
    }
    return merged;
  }

  private async count(season: SeasonDocument): Promise<ByUser> {
    const where = { season: season.season };
    const bracket = await this.reader.get<BracketDocument>(BRACKET, String(season.season));
    if (!bracket) return new Map();
    const bettors = await this.everything<BettorDocument>(BETTORS, where);
    const players = await this.everything<AmvdlePlayerDocument>(AMVDLE_PLAYERS, where);
    return seasonHonours({ season, bracket, bettors, players });
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
      more = page.next !== null;
      after = page.next ?? undefined;
    }
    return documents;
  }
}

function joined(one: Honours | undefined, other: Honours): Honours {
  if (!one) return other;
  return { badges: [...one.badges, ...other.badges], results: [...one.results, ...other.results] };
}
