import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { isJudge } from '@arena/domain/tournament/judges/judges';
import { filled } from '@arena/domain/validation/fields';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { Directory } from '../../../platform/queries/directory.js';
import { RequestCommand } from '../../../platform/request/request-command.js';
import { Approvals } from '../../../platform/runtime/approvals.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { MusicStorage } from '../tracks/music-storage.js';
import type { AddJudgeDto } from './judges.dto.js';
import { JudgesReader } from './judges.reader.js';

export interface JudgesAnswer {
  success: true;
  judges: JudgeView[];
}

export class AddJudge extends RequestCommand<AddJudgeDto, JudgesAnswer> {}
export class RemoveJudge extends RequestCommand<{ name: string }, JudgesAnswer> {}

@CommandHandler(AddJudge)
export class AddJudgeHandler implements ICommandHandler<AddJudge> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly approvals: Approvals,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, context }: AddJudge): Promise<JudgesAnswer> {
    const { userId, name } = this.directory.userByName(body.name);
    const judge = { userId, ...filled(JUDGE_FIELDS, body) };
    const outcome = this.approvals.areOn()
      ? await this.approvals.send({ kind: 'judge', ...judge }, context, { name })
      : await this.gateway.tournament({ type: 'AddJudge', data: { ...judge, name } }, context);
    return { success: true, judges: await this.judges.after(outcome) };
  }
}

@CommandHandler(RemoveJudge)
export class RemoveJudgeHandler implements ICommandHandler<RemoveJudge> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly approvals: Approvals,
    private readonly storage: MusicStorage,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, context }: RemoveJudge): Promise<JudgesAnswer> {
    // Accepts an id too, because a deleted account has no name.
    const userId = isJudge(this.gateway.tournamentState().judges, body.name)
      ? body.name
      : this.directory.userId(body.name);
    const data = { userId };
    const outcome = this.approvals.areOn()
      ? await this.approvals.send({ kind: 'judge-removal', ...data }, context)
      : await this.gateway.tournament({ type: 'RemoveJudge', data }, context);
    await this.storage.clearAfter(outcome);
    return { success: true, judges: await this.judges.after(outcome) };
  }
}
