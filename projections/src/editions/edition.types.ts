export interface EditionPlaceView {
  rank: number | null;
  /** Null: the rank is among all entrants. */
  category: string | null;
  entrant: string;
  editors: (string | null)[];
  video: { title: string; link: string | null; video_id: string | null; thumbnail_url: string | null } | null;
}

export interface EditionSummaryView {
  /** `stic-9`, or `season-2` for a season of this program. */
  id: string;
  name: string;
  series: 'iron-chef' | 'battle-arena';
  number: number | null;
  year: number | null;
  winner: string | null;
  places: number;
  videos: number;
  sample: boolean;
  /** Null: not played in this program. */
  season: number | null;
}

export interface EditionView extends EditionSummaryView {
  description: string | null;
  source: string | null;
  ranking: EditionPlaceView[];
}

export interface ImportedEditions {
  success: true;
  /** True: nothing was recorded. */
  preview: boolean;
  recorded: string[];
  editions: EditionSummaryView[];
}
