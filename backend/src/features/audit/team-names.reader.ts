import { Injectable } from '@nestjs/common';
import type { NamedTeamView } from '@arena/projections/teams/team.types';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

@Injectable()
export class TeamNamesReader {
  constructor(private readonly reader: ReadModelReader) {}

  /** The teams of every season, the newest season first. */
  async all(): Promise<NamedTeamView[]> {
    const { documents } = await this.reader.find<TeamDocument>(TEAMS, {});
    return documents
      .map(({ teamId, name, season }) => ({ team_id: teamId, name, season }))
      .sort((one, other) => other.season - one.season || (one.name < other.name ? -1 : 1));
  }
}
