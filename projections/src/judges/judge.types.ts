import type { TrackView } from './music.types.js';

export interface JudgeView {
  user_id: string;
  /** null: the account was deleted. */
  name: string | null;
  color: string;
  music: TrackView[];
}
