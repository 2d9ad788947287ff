import { Injectable } from '@nestjs/common';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { teamLabelsIn } from '@arena/projections/bracket/team-labels';
import type { NamedTeamView } from '@arena/projections/teams/team.types';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

@Injectable()
export class TeamNamesReader {
  constructor(private readonly reader: ReadModelReader) {}

  /** The teams of every season, also deleted ones, the newest season first. A season has one document. */
  async all(): Promise<NamedTeamView[]> {
    const { documents } = await this.reader.find<BracketDocument>(BRACKET, {});
    return documents
      .flatMap((bracket) =>
        Array.from(teamLabelsIn(bracket), ([id, { name }]) => ({
          team_id: id,
          name,
          season: bracket.season,
        })),
      )
      .sort((one, other) => other.season - one.season || (one.name < other.name ? -1 : 1));
  }
}
