import type { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import type { ApiValuesOf } from '@arena/domain/validation/fields';
import type { TrackView } from '../music/music.types.js';

export interface JudgeView extends ApiValuesOf<typeof JUDGE_FIELDS> {
  user_id: string;
  name: string | null;
  music: TrackView[];
}
