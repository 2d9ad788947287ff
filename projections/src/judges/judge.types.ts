import type { TrackView } from '../music/music.types.js';

export interface JudgeView {
  user_id: string;
  name: string | null;
  color: string;
  music: TrackView[];
}
