export interface TrackView {
  track_id: string;
  judge_id: string;
  /** null: the account was deleted. */
  judge_name: string | null;
  judge_color: string;
  category: string;
  title: string;
  kind: 'youtube' | 'file';
  /** The YouTube link, or the path of the file on this server. */
  url: string;
  /** Of a file; null for a link. */
  format: 'mp3' | 'wav' | null;
  /** Bytes. */
  size: number | null;
  /** Seconds. */
  duration: number | null;
  added_at: string;
}

export interface MusicCategoryView {
  category: string;
  tracks: number;
  /** Tracks that the pack holds as files. */
  files: number;
  /** Bytes of those files. */
  size: number;
}
