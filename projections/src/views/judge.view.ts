import type { JudgeDocument } from '../judges/judges.read-model.js';
import { nameOf, type People } from './names.js';
import type { JudgeView } from './judge.types.js';

export function toJudgeView({ userId, color }: JudgeDocument, people: People): JudgeView {
  return { user_id: userId, name: nameOf(people, userId), color, music: [] };
}
