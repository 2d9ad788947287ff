import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { toApi } from '@arena/domain/validation/fields';
import type { JudgeDocument } from './judges.read-model.js';
import { nameOf, type People } from '../kernel/names.js';
import type { JudgeView } from './judge.types.js';
import type { TrackView } from '../music/music.types.js';

export function toJudgeView(judge: JudgeDocument, people: People, music: readonly TrackView[]): JudgeView {
  const { userId } = judge;
  const own = music.filter((track) => track.judge_id === userId);
  return { user_id: userId, name: nameOf(people, userId), ...toApi(JUDGE_FIELDS, judge), music: own };
}
