import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import type { EditionDocument } from '../editions/editions.read-model.js';
import type { EditionPlaceView, EditionSummaryView, EditionView } from './edition.types.js';

type Counted = 'winner' | 'places' | 'videos';

/** What the list says of an edition follows from its ranking. */
export function counted(ranking: readonly EditionPlaceView[]): Pick<EditionSummaryView, Counted> {
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ entrant }) => entrant);
  return {
    winner: winners.length > 0 ? winners.join(', ') : null,
    places: ranking.length,
    videos: ranking.filter(({ video }) => video !== null).length,
  };
}

/** An edition that was not played here, as far as it is known. */
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

/** The line of the list. */
export function toSummary(edition: EditionView): EditionSummaryView {
  const { id, name, series, number, year, winner, places, videos, sample, season } = edition;
  return { id, name, series, number, year, winner, places, videos, sample, season };
}

function toPlaceView({ rank, entrant, editors, video }: EditionPlace): EditionPlaceView {
  return {
    rank,
    entrant,
    editors: [...editors],
    video: video && { ...video, video_id: null, thumbnail_url: null },
  };
}
