import { CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import { Directory } from '../teams/directory.js';
import { AddJudge, RemoveJudge, type JudgesAnswer } from './judges.commands.js';
import { JudgesReader } from './judges.reader.js';

export class GetJudges extends Query<JudgesAnswer> {
  constructor(readonly asked: SeasonQuery) {
    super();
  }
}

@CommandHandler(AddJudge)
export class AddJudgeHandler implements ICommandHandler<AddJudge> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, by, envelope }: AddJudge): Promise<JudgesAnswer> {
    const data = { ...this.directory.userByName(body.name), color: body.color };
    const outcome = await this.gateway.tournament(
      { type: 'AddJudge', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, judges: await this.judges.after(outcome) };
  }
}

@CommandHandler(RemoveJudge)
export class RemoveJudgeHandler implements ICommandHandler<RemoveJudge> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly directory: Directory,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, by, envelope }: RemoveJudge): Promise<JudgesAnswer> {
    const data = { userId: this.directory.userId(body.name) };
    const outcome = await this.gateway.tournament(
      { type: 'RemoveJudge', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, judges: await this.judges.after(outcome) };
  }
}

@QueryHandler(GetJudges)
export class GetJudgesHandler implements IQueryHandler<GetJudges> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ asked }: GetJudges): Promise<JudgesAnswer> {
    return { success: true, judges: await this.judges.all(this.gateway.seasonOr(asked.season)) };
  }
}
