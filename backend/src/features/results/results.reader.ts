import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Edition } from '@arena/domain/site/editions/editions.events';
import { newOrDifferent } from '@arena/domain/site/editions/editions.decide';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { SiteEvent } from '@arena/domain/site/site.events';
import { editionsProjection } from '@arena/projections/editions/editions.projection';
import { EDITIONS, type EditionDocument } from '@arena/projections/editions/editions.read-model';
import { DocumentsAfter } from '../../platform/as-of/documents-after.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { peopleIn, type Viewer } from '@arena/projections/bracket/bracket.view';
import type {
  EditionSummaryView,
  EditionView,
  ImportedEditions,
} from '@arena/projections/editions/edition.types';
import { toEditionView, toSummary } from '@arena/projections/editions/edition.view';
import { isOver, seasonOfEdition, toSeasonEdition } from '@arena/projections/editions/season-edition.view';
import { documentId } from '@arena/projections/kernel/season-projection';
import { PublicNames } from '../../platform/queries/public-names.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import type { Outcome } from '../../platform/writer/stream-writer.js';
import { FinalTeams } from './final-teams.js';
import { validEditions } from './editions-of-rows.js';
import type { ReadRows } from './import-rows.js';

const BY_SEASON = [{ field: 'season', order: 'desc' as const }];

@Injectable()
export class ResultsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly finalTeams: FinalTeams,
    private readonly documentsAfter: DocumentsAfter,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The seasons, then each series; newest first. */
  async all(viewer: Viewer): Promise<EditionSummaryView[]> {
    return (await this.withRankings(viewer)).map(toSummary);
  }

  /** In the order of `all`. */
  async withRankings(viewer: Viewer): Promise<EditionView[]> {
    const [seasons, { documents }] = await Promise.all([
      this.seasons(viewer),
      this.reader.find<EditionDocument>(EDITIONS, {}),
    ]);
    return sorted(seasons, documents);
  }

  /** The editions are those right after a command (ADR 21), the seasons the current ones. */
  async after(outcome: Outcome<SiteEvent>, viewer: Viewer): Promise<EditionSummaryView[]> {
    const [seasons, documents] = await Promise.all([
      this.seasons(viewer),
      this.documentsAfter.ofSite(editionsProjection, outcome),
    ]);
    return sorted(seasons, [...documents.values()]).map(toSummary);
  }

  /** @throws edition-not-found, also for a season that is not over */
  async one(editionId: string, viewer: Viewer): Promise<EditionView> {
    const season = seasonOfEdition(editionId);
    const edition = season === null ? await this.earlier(editionId) : await this.season(season, viewer);
    if (!edition) throw new DomainError('edition-not-found');
    return edition;
  }

  async previewImport(read: ReadRows): Promise<ImportedEditions> {
    const editions = validEditions(read);
    const ids = editions.map(({ editionId }) => editionId);
    const documents = await this.reader.getMany<EditionDocument>(EDITIONS, ids);
    const byId = new Map(documents.map((document) => [document.id, document]));
    const different = newOrDifferent({ byId }, editions).map(({ editionId }) => editionId);
    return importAnswer(editions, different, true);
  }

  private async earlier(editionId: string): Promise<EditionView | null> {
    const document = await this.reader.get<EditionDocument>(EDITIONS, editionId);
    return document && toEditionView(document);
  }

  private async season(season: number, viewer: Viewer): Promise<EditionView | null> {
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    const [edition = null] = document ? await this.played([document], viewer) : [];
    return edition;
  }

  private async seasons(viewer: Viewer): Promise<EditionView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, { sort: BY_SEASON });
    return this.played(documents, viewer);
  }

  /** Those of which the viewer may know that they are over. As many reads for all seasons as for one. */
  private async played(documents: readonly SeasonDocument[], viewer: Viewer): Promise<EditionView[]> {
    const ids = documents.map(({ id }) => id);
    const found = await this.reader.getMany<BracketDocument>(BRACKET, ids);
    const brackets = new Map(found.map((bracket) => [bracket.id, bracket]));
    const over = documents.flatMap((season) => {
      const bracket = brackets.get(season.id);
      return bracket && isOver(season, bracket, viewer) ? [{ season, bracket }] : [];
    });
    if (over.length === 0) return [];
    const [videos, people, teamsOf] = await Promise.all([
      this.reader.getMany<VideoDocument>(
        VIDEOS,
        over.flatMap(({ bracket }) =>
          Object.values(bracket.teams).flatMap(({ video }) =>
            video ? [documentId(bracket.season, video.videoId)] : [],
          ),
        ),
      ),
      this.names.namesOf(over.flatMap(({ bracket }) => peopleIn(bracket))),
      this.finalTeams.of(
        over.map(({ bracket }) => bracket),
        viewer,
      ),
    ]);
    const { sample } = this.config;
    return over.map(({ season, bracket }) => {
      const own = videos.filter((video) => video.season === season.season);
      const teams = teamsOf(season.season);
      return toSeasonEdition({ season, bracket, teams, videos: own, people, sample }, viewer);
    });
  }
}

export function importAnswer(
  editions: readonly Edition[],
  recorded: string[],
  preview: boolean,
): ImportedEditions {
  const views = editions.map((edition) => toEditionView({ id: edition.editionId, ...edition }));
  return { success: true, preview, recorded, editions: views.map(toSummary) };
}

function sorted(seasons: readonly EditionView[], documents: readonly EditionDocument[]): EditionView[] {
  return [
    ...seasons,
    ...documents.map(toEditionView).sort((one, other) => {
      if (one.series !== other.series) return one.series < other.series ? -1 : 1;
      return (other.number ?? 0) - (one.number ?? 0) || (one.id < other.id ? -1 : 1);
    }),
  ];
}
