import { CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isJudge } from '@arena/domain/tournament/judges/judges';
import { phaseOf } from '@arena/domain/tournament/tournament';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import type { Caller } from '../http/caller.js';
import { MusicShelf } from '../music/music-shelf.js';
import { Directory } from '../teams/directory.js';
import { AddJudge, RemoveJudge, type JudgesAnswer } from './judges.commands.js';
import { JudgesReader } from './judges.reader.js';

/** The one in which everybody may listen. */
const MUSIC_PHASE = 2;

export class GetJudges extends Query<JudgesAnswer> {
  constructor(
    readonly asked: SeasonQuery,
    readonly caller: Caller | null,
  ) {
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
    private readonly shelf: MusicShelf,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ body, by, envelope }: RemoveJudge): Promise<JudgesAnswer> {
    const data = { userId: this.judgeCalled(body.name) };
    const outcome = await this.gateway.tournament(
      { type: 'RemoveJudge', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    await this.shelf.clearAfter(outcome);
    return { success: true, judges: await this.judges.after(outcome) };
  }

  /** By id, too: whose account is deleted has no name any more. */
  private judgeCalled(name: string): string {
    return isJudge(this.gateway.tournamentState(), name) ? name : this.directory.userId(name);
  }
}

@QueryHandler(GetJudges)
export class GetJudgesHandler implements IQueryHandler<GetJudges> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly judges: JudgesReader,
  ) {}

  async execute({ asked, caller }: GetJudges): Promise<JudgesAnswer> {
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, judges: await this.judges.all(season, this.musicIsOpen(season, caller)) };
  }

  /** The music is published in phase 2: before that, nobody is to know it from here. */
  private musicIsOpen(season: number, caller: Caller | null): boolean {
    if (caller?.admin || caller?.judge || season < this.gateway.season()) return true;
    return phaseOf(this.gateway.tournamentState()) === MUSIC_PHASE;
  }
}
