import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { seasonRanking } from '../editions/season-ranking.js';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import type { VideoDocument } from '../videos/videos.read-model.js';
import { shownRounds, type Viewer } from './bracket.view.js';
import type { EditionPlaceView, EditionView } from './edition.types.js';
import { counted } from './edition.view.js';
import { labelsOf, nameOf, type People } from './names.js';
import { toVideoView } from './video.view.js';

export interface SeasonParts {
  readonly season: SeasonDocument;
  readonly bracket: BracketDocument;
  readonly videos: readonly VideoDocument[];
  readonly people: People;
  /** All of it is invented, to show how it would look. */
  readonly sample: boolean;
}

const PREFIX = 'season-';

/** How a season that was played here is addressed among the editions: `season-2`. */
export function seasonEditionId(season: number): string {
  return `${PREFIX}${season}`;
}

/** The season of such an address; null: it is that of an edition that was not played here. */
export function seasonOfEdition(editionId: string): number | null {
  const season = /^season-([1-9]\d{0,5})$/.exec(editionId)?.[1];
  return season === undefined ? null : Number(season);
}

/** A season that is over: closed, or with a Grand Winner whom the viewer may know of. */
export function isOver(season: SeasonDocument, bracket: BracketDocument, viewer: Viewer): boolean {
  if (season.closedAt !== null) return true;
  const [first] = seasonRanking(bracket, shownRounds(bracket, viewer));
  return first?.rank === 1;
}

/** What was played here, as far as the viewer may see it. */
export function toSeasonEdition(parts: SeasonParts, viewer: Viewer): EditionView {
  const { season, bracket, sample } = parts;
  const ranking = rankingOf(parts, viewer);
  return {
    id: seasonEditionId(season.season),
    name: `Season ${season.season}`,
    series: 'battle-arena',
    number: season.season,
    year: new Date(season.openedAt).getUTCFullYear(),
    ...counted(ranking),
    sample,
    season: bracket.season,
    description: null,
    source: null,
    ranking,
  };
}

function rankingOf({ bracket, videos, people }: SeasonParts, viewer: Viewer): EditionPlaceView[] {
  const labels = labelsOf(Object.values(bracket.teams));
  const videoOf = new Map(videos.map((video) => [video.teamId, toVideoView(video, labels)]));
  return seasonRanking(bracket, shownRounds(bracket, viewer)).map(({ rank, teamId }) => {
    const team = bracket.teams[teamId];
    const video = videoOf.get(teamId);
    return {
      rank,
      category: null,
      entrant: team?.name ?? teamId,
      editors: team ? [nameOf(people, team.leaderId), nameOf(people, team.mateId)] : [],
      video: video
        ? { title: video.title, link: null, video_id: video.id, thumbnail_url: video.thumbnail_url }
        : null,
    };
  });
}
