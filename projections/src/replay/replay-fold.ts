import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent } from '../as-of/fold-projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { Projection } from '../kernel/projection.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import type { BettorDocument, TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';

type Saved = readonly [BracketDocument[], BettorDocument[], TeamStandingDocument[]];

/** The documents that a replay shows, after some events of a public log. */
export class ReplayFold {
  private constructor(
    private readonly season: number,
    private readonly brackets: Map<string, BracketDocument>,
    private readonly standings: Map<string, BettorDocument>,
    private readonly entrants: Map<string, TeamStandingDocument>,
  ) {}

  static empty(season: number): ReplayFold {
    return new ReplayFold(season, new Map(), new Map(), new Map());
  }

  take(event: SeasonRecord): void {
    fold(bracketProjection, event, this.brackets);
    fold(bettorsProjection, event, this.standings);
    fold(teamStandingsProjection, event, this.entrants);
  }

  /** As JSON, for `restored`. */
  saved(): string {
    return JSON.stringify([this.brackets, this.standings, this.entrants].map((map) => [...map.values()]));
  }

  /** @param saved of the same season */
  static restored(season: number, saved: string): ReplayFold {
    const [brackets, standings, entrants] = JSON.parse(saved) as Saved;
    return new ReplayFold(season, byId(brackets), byId(standings), byId(entrants));
  }

  /** Null before the season began. */
  get bracket(): BracketDocument | null {
    return this.brackets.get(String(this.season)) ?? null;
  }

  get bettors(): Iterable<BettorDocument> {
    return this.standings.values();
  }

  get teams(): Iterable<TeamStandingDocument> {
    return this.entrants.values();
  }
}

function byId<D extends Document>(documents: readonly D[]): Map<string, D> {
  return new Map(documents.map((document) => [document.id, document]));
}

function fold<D extends Document>(
  projection: Projection<D>,
  event: SeasonRecord,
  documents: Map<string, D>,
): void {
  foldEvent(projection, event, documents);
}
