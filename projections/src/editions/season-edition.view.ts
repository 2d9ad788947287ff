import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { RankedTeam } from '../leaderboards/ranking.js';
import type { SeasonDocument } from '../seasons/seasons.read-model.js';
import type { VideoDocument } from '../videos/videos.read-model.js';
import { championOf, type Viewer } from '../bracket/bracket.view.js';
import { teamLabelsIn } from '../bracket/team-labels.js';
import type { EditionPlaceView, EditionView } from './edition.types.js';
import { counted } from './edition.view.js';
import { nameOf, type People } from '../kernel/names.js';
import { toVideoView } from '../videos/video.view.js';

export interface SeasonParts {
  readonly season: SeasonDocument;
  readonly bracket: BracketDocument;
  readonly teams: readonly RankedTeam[];
  readonly videos: readonly VideoDocument[];
  readonly people: People;
  readonly sample: boolean;
}

const PREFIX = 'season-';

export function seasonOfEdition(editionId: string): number | null {
  const season = /^season-([1-9]\d{0,5})$/.exec(editionId)?.[1];
  return season === undefined ? null : Number(season);
}

/** Closed, or with a Grand Winner whom the viewer may see. */
export function isOver(season: SeasonDocument, bracket: BracketDocument, viewer: Viewer): boolean {
  return season.closedAt !== null || championOf(bracket, viewer) !== null;
}

export function toSeasonEdition(parts: SeasonParts, viewer: Viewer): EditionView {
  const { season, bracket, sample } = parts;
  const ranking = rankingOf(parts);
  const champion = championOf(bracket, viewer);
  return {
    id: `${PREFIX}${season.season}`,
    name: `Season ${season.season}`,
    series: 'battle-arena',
    number: season.season,
    year: new Date(season.openedAt).getUTCFullYear(),
    ...counted(ranking),
    winner: champion === null ? null : (bracket.teams[champion]?.name ?? champion),
    sample,
    season: bracket.season,
    description: null,
    source: null,
    ranking,
  };
}

function rankingOf({ bracket, teams, videos, people }: SeasonParts): EditionPlaceView[] {
  const labels = teamLabelsIn(bracket);
  const videoOf = new Map(videos.map((video) => [video.teamId, toVideoView(video, labels)]));
  return inBracket(teams).map(({ rank, document: { teamId, name, leaderId, mateId } }) => {
    const video = videoOf.get(teamId);
    return {
      rank,
      category: null,
      entrant: name,
      editors: [nameOf(people, leaderId), nameOf(people, mateId)],
      video: video
        ? { title: video.title, link: null, video_id: video.id, thumbnail_url: video.thumbnail_url }
        : null,
    };
  });
}

/** Omits teams that entered no round. */
export function inBracket(teams: readonly RankedTeam[]): RankedTeam[] {
  return teams.filter(({ document }) => document.round > 0);
}
