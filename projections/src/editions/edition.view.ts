import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import type { EditionDocument } from './editions.read-model.js';
import type { EditionPlaceView, EditionSummaryView, EditionView } from './edition.types.js';

type CountedField = 'winner' | 'places' | 'videos';

export function counted(ranking: readonly EditionPlaceView[]): Pick<EditionSummaryView, CountedField> {
  return {
    winner: winnerOf(ranking),
    places: ranking.length,
    videos: ranking.filter(({ video }) => video !== null).length,
  };
}

function winnerOf(ranking: readonly EditionPlaceView[]): string | null {
  const firsts = ranking.filter(({ rank }) => rank === 1);
  const ofAll = firsts.filter(({ category }) => category === null);
  const names = new Set((ofAll.length > 0 ? ofAll : firsts).map(({ entrant }) => entrant));
  return names.size > 0 ? [...names].join(', ') : null;
}

export function toEditionView(edition: EditionDocument): EditionView {
  const { editionId: id, name, series, number, year, sample, description, source } = edition;
  const ranking = edition.places.map(toPlaceView);
  return {
    id,
    name,
    series,
    number,
    year,
    ...counted(ranking),
    sample,
    season: null,
    description,
    source,
    ranking,
  };
}

export function toSummary(edition: EditionView): EditionSummaryView {
  const { id, name, series, number, year, winner, places, videos, sample, season } = edition;
  return { id, name, series, number, year, winner, places, videos, sample, season };
}

function toPlaceView({ rank, category, entrant, editors, video }: EditionPlace): EditionPlaceView {
  return {
    rank,
    category: category ?? null,
    entrant,
    editors: [...editors],
    video: video && { ...video, video_id: null, thumbnail_url: null },
  };
}
