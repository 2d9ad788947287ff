import type { JudgeDocument } from '../judges/judges.read-model.js';
import { nameOf, type People } from './names.js';
import type { JudgeView } from './judge.types.js';
import type { TrackView } from './music.types.js';

/** `music` holds the tracks of any judges; each gets their own. */
export function toJudgeView(
  { userId, color }: JudgeDocument,
  people: People,
  music: readonly TrackView[],
): JudgeView {
  const own = music.filter((track) => track.judge_id === userId);
  return { user_id: userId, name: nameOf(people, userId), color, music: own };
}
