import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { EDITIONS, type EditionDocument } from '@arena/projections/editions/editions.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { VIDEOS, type VideoDocument } from '@arena/projections/videos/videos.read-model';
import { peopleIn, type Viewer } from '@arena/projections/views/bracket.view';
import type { EditionSummaryView, EditionView } from '@arena/projections/views/edition.types';
import { toEditionView, toSummary } from '@arena/projections/views/edition.view';
import { isOver, seasonOfEdition, toSeasonEdition } from '@arena/projections/views/season-edition.view';
import { NameBook } from '../app/name-book.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

const BY_SEASON = [{ field: 'season', order: 'desc' as const }];

/** Editions of before and the seasons that were played here. */
@Injectable()
export class ResultsReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The seasons of this program, then each series; newest first. */
  async all(viewer: Viewer): Promise<EditionSummaryView[]> {
    const [seasons, { documents }] = await Promise.all([
      this.seasons(viewer),
      this.reader.find<EditionDocument>(EDITIONS, {}),
    ]);
    const earlier = documents.map(toEditionView).sort(newestFirst);
    return [...seasons, ...earlier].map(toSummary);
  }

  /** @throws edition-not-found also for a season that is still played */
  async one(editionId: string, viewer: Viewer): Promise<EditionView> {
    const season = seasonOfEdition(editionId);
    const edition = season === null ? await this.earlier(editionId) : await this.season(season, viewer);
    if (!edition) throw new DomainError('edition-not-found');
    return edition;
  }

  /** Of those that were not played here. */
  async earlierById(editionIds: readonly string[]): Promise<Map<string, EditionDocument>> {
    const documents = await this.reader.getMany<EditionDocument>(EDITIONS, [...editionIds]);
    return new Map(documents.map((document) => [document.id, document]));
  }

  private async earlier(editionId: string): Promise<EditionView | null> {
    const document = await this.reader.get<EditionDocument>(EDITIONS, editionId);
    return document && toEditionView(document);
  }

  private async season(season: number, viewer: Viewer): Promise<EditionView | null> {
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    return document && this.played(document, viewer);
  }

  private async seasons(viewer: Viewer): Promise<EditionView[]> {
    const { documents } = await this.reader.find<SeasonDocument>(SEASONS, { sort: BY_SEASON });
    const played = await Promise.all(documents.map((document) => this.played(document, viewer)));
    return played.filter((edition) => edition !== null);
  }

  /** null: it is not over yet, as far as the viewer may know. */
  private async played(season: SeasonDocument, viewer: Viewer): Promise<EditionView | null> {
    const bracket = await this.reader.get<BracketDocument>(BRACKET, season.id);
    if (!bracket || !isOver(season, bracket, viewer)) return null;
    const [{ documents: videos }, people] = await Promise.all([
      this.reader.find<VideoDocument>(VIDEOS, { where: { season: season.season } }),
      this.names.namesOf(peopleIn(bracket)),
    ]);
    return toSeasonEdition({ season, bracket, videos, people, sample: this.config.sample }, viewer);
  }
}

function newestFirst(one: EditionView, other: EditionView): number {
  if (one.series !== other.series) return one.series < other.series ? -1 : 1;
  return (other.number ?? 0) - (one.number ?? 0) || (one.id < other.id ? -1 : 1);
}
