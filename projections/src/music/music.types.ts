export interface TrackView {
  track_id: string;
  judge_id: string;
  judge_name: string | null;
  judge_color: string;
  category: string;
  title: string;
  kind: 'youtube' | 'file';
  /** The YouTube link, or a path on this server. */
  url: string;
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
  files: number;
  /** Bytes of those files. */
  size: number;
}
