import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { isBracketPublic, type Viewer } from '@arena/domain/tournament/bracket/visibility';
import { phaseOf } from '@arena/domain/tournament/tournament';
import type { AsOfView, WithAsOf } from '@arena/projections/kernel/as-of.types';
import { CommandGateway } from '../runtime/command-gateway.js';
import { History } from './history.js';

/** What `?at` means in a season. */
export interface Moment extends Readonly<AsOfView> {
  readonly season: number;
}

@Injectable()
export class Moments {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly history: History,
  ) {}

  /**
   * Null: now. Everybody may read the past of closed seasons and of phase 3, staff also that of other phases.
   * @throws past-not-public
   */
  async of(season: number, at: string | undefined, viewer: Viewer): Promise<Moment | null> {
    if (at !== undefined && !this.mayRead(season, viewer)) throw new DomainError('past-not-public');
    return this.ofOwn(season, at);
  }

  /** For data that the caller may read at any moment, because it is their own. */
  async ofOwn(season: number, at: string | undefined): Promise<Moment | null> {
    if (at === undefined) return null;
    const revision = await this.history.revisionAt(season, at);
    return { season, revision, at: await this.history.timeOf(season, revision) };
  }

  private mayRead(season: number, viewer: Viewer): boolean {
    if (viewer.staff || season < this.gateway.season()) return true;
    return isBracketPublic(phaseOf(this.gateway.tournamentState()));
  }
}

/** Says in an answer which moment it shows. */
export function shownAt(moment: Moment | null): WithAsOf {
  return moment ? { as_of: { revision: moment.revision, at: moment.at } } : {};
}
