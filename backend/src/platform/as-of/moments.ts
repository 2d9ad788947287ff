import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { isBracketPublic, type Viewer } from '@arena/domain/tournament/bracket/visibility';
import { phaseOf } from '@arena/domain/tournament/tournament';
import type { AsOfView, WithAsOf } from '@arena/projections/kernel/as-of.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { viewerOf, type Caller } from '../request/caller.js';
import { CommandGateway } from '../runtime/command-gateway.js';
import { History } from './history.js';
import { LaterCorrections } from './later-corrections.js';

/** What `?at` and `?known` mean in a season. */
export interface Moment {
  readonly season: number;
  readonly shown: AsOfView;
  /** Of the last event that is shown; -1 before the first one. */
  readonly revision: number;
  /** Later events that belong to it, because they correct what it shows. */
  readonly later: readonly SeasonRecord[];
}

interface MomentQuery {
  readonly at?: string | undefined;
  readonly known?: 'then' | 'now' | undefined;
}

interface SeasonMomentQuery extends MomentQuery {
  readonly season?: number | undefined;
}

/** What `?season`, `?at` and `?known` mean for a caller. */
export interface SeasonRead {
  readonly season: number;
  /** Null: now. */
  readonly moment: Moment | null;
  readonly viewer: Viewer;
}

@Injectable()
export class Moments {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly history: History,
    private readonly corrections: LaterCorrections,
  ) {}

  /** All read phase 3 and closed seasons, staff every phase. @throws season-not-found, past-not-public */
  async of(asked: SeasonMomentQuery, caller: Caller | null): Promise<SeasonRead> {
    const season = this.gateway.seasonOr(asked.season);
    const mayRead =
      viewerOf(caller).staff ||
      season < this.gateway.season() ||
      isBracketPublic(phaseOf(this.gateway.tournamentState()));
    if (asked.at !== undefined && !mayRead) throw new DomainError('past-not-public');
    return this.ofOwn(asked, caller);
  }

  /** For data that the caller may read at any moment, because it is their own. @throws season-not-found */
  async ofOwn({ season: asked, at, known }: SeasonMomentQuery, caller: Caller | null): Promise<SeasonRead> {
    const season = this.gateway.seasonOr(asked);
    const viewer = viewerOf(caller);
    return { season, viewer, moment: at === undefined ? null : await this.at(season, { at, known }, viewer) };
  }

  /** For data that the caller may read at any moment. @param asked `at` is a revision or an ISO time */
  async at(season: number, { at, known }: MomentQuery & { at: string }, viewer: Viewer): Promise<Moment> {
    const revision = await this.history.revisionAt(season, at);
    const shown = { revision, at: await this.history.timeOf(season, revision) };
    const then = { season, revision, shown, later: [] };
    if (known !== 'now') return then;
    const { events: later, views } = await this.corrections.after(then, viewer);
    return { ...then, shown: { ...then.shown, corrections: [...views] }, later };
  }
}

export function shownAt(moment: Moment | null): WithAsOf {
  return moment ? { as_of: moment.shown } : {};
}
