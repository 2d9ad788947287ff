import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent } from '../as-of/fold-projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { Projection } from '../kernel/projection.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import type { BettorDocument, TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import type { BettorStanding } from '../leaderboards/ranking.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';

/** The documents of one moment. */
export interface SeasonMoment {
  /** Null before the season began. */
  readonly bracket: BracketDocument | null;
  readonly bettors: Iterable<BettorStanding>;
  readonly teams: Iterable<TeamStandingDocument>;
}

/** A document after an event that changed it; null: it was removed. */
export interface Changed<D> {
  readonly id: string;
  readonly document: D | null;
}

export interface ReplayChanges {
  readonly brackets: readonly Changed<BracketDocument>[];
  readonly bettors: readonly Changed<BettorDocument>[];
  readonly teams: readonly Changed<TeamStandingDocument>[];
}

/** The documents that a replay shows, after some events of a public log. */
export class ReplayFold implements SeasonMoment {
  private constructor(
    private readonly season: number,
    private readonly brackets: Map<string, BracketDocument>,
    private readonly standings: Map<string, BettorDocument>,
    private readonly entrants: Map<string, TeamStandingDocument>,
  ) {}

  static empty(season: number): ReplayFold {
    return new ReplayFold(season, new Map(), new Map(), new Map());
  }

  take(event: SeasonRecord): ReplayChanges {
    return {
      brackets: fold(bracketProjection, event, this.brackets),
      bettors: fold(bettorsProjection, event, this.standings),
      teams: fold(teamStandingsProjection, event, this.entrants),
    };
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

function fold<D extends Document>(
  projection: Projection<D>,
  event: SeasonRecord,
  documents: Map<string, D>,
): Changed<D>[] {
  const ids = foldEvent(projection, event, documents);
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }));
}
