import type { JudgeView } from '@arena/projections/views/judge.types';
import { RequestCommand } from '../http/request-command.js';
import type { AddJudgeDto } from './judges.dto.js';

export interface JudgesAnswer {
  success: true;
  judges: JudgeView[];
}

export class AddJudge extends RequestCommand<AddJudgeDto, JudgesAnswer> {}
export class RemoveJudge extends RequestCommand<{ name: string }, JudgesAnswer> {}
