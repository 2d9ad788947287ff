/** One place of an edition; null: not known. */
export interface EditionPlaceView {
  rank: number | null;
  /** In which it has this rank; null: among all. */
  category: string | null;
  entrant: string;
  /** null: the account was deleted. */
  editors: (string | null)[];
  video: { title: string; link: string | null; video_id: string | null; thumbnail_url: string | null } | null;
}

/** A line of the list of results. */
export interface EditionSummaryView {
  /** Address: `stic-9`, or `season-2` for one that was played here. */
  id: string;
  name: string;
  series: 'iron-chef' | 'battle-arena';
  number: number | null;
  year: number | null;
  /** null: not known, or not decided. */
  winner: string | null;
  places: number;
  videos: number;
  sample: boolean;
  /** Set when it was played in this program: bracket, bets and ranking are at hand. */
  season: number | null;
}

export interface EditionView extends EditionSummaryView {
  description: string | null;
  source: string | null;
  ranking: EditionPlaceView[];
}

/** What an import recorded, or would record. */
export interface ImportedEditions {
  success: true;
  /** Nothing was recorded: somebody wanted to see it first. */
  preview: boolean;
  /** Ids of those that are new or say something else than before. */
  recorded: string[];
  /** Those of the file, in its order. */
  editions: EditionSummaryView[];
}
