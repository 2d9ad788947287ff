import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Access } from '../../platform/http/access/access.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { SignedInContext, type CallerContext } from '../../platform/request/context.js';
import { Seeds } from '../../platform/system/seeds.js';
import { BlindReader } from './blind.reader.js';
import { RubricDto, ScoresDto } from './judging.dto.js';
import { ChangeJudging } from './judging.handlers.js';
import { JudgingReader } from './judging.reader.js';

/** Of the current season. */
@Controller('judging')
export class JudgingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly judging: JudgingReader,
    private readonly blind: BlindReader,
    private readonly seeds: Seeds,
  ) {}

  @Get()
  @Access({ who: 'judge' })
  current(@SignedIn() caller: Caller) {
    return { success: true, ...this.judging.current(caller) };
  }

  @Get('works/:matchId')
  @Access({ who: 'judge' })
  works(@Param('matchId') matchId: string, @SignedIn() caller: Caller) {
    return this.blind.match(matchId, caller);
  }

  @Post('rubric')
  @Access({ who: 'admin' })
  @HttpCode(200)
  rubric(@Body() body: RubricDto, @SignedInContext() context: CallerContext) {
    const { version, scale, method, publish, blind } = body;
    const criteria = body.criteria.map(({ name, weight }) => ({ name: name.trim(), weight }));
    const data = { version, criteria, scale, method, publish, blind };
    return this.commands.execute(new ChangeJudging({ type: 'SetRubric', data }, context));
  }

  @Post('scores')
  @Access({ who: 'judge' })
  @HttpCode(200)
  scores(@Body() body: ScoresDto, @SignedInContext() context: CallerContext) {
    const { season, version, match_id: matchId, team1, team2, of } = body;
    const inHalves = (points: readonly number[]) => points.map((each) => each * 2);
    const salt = Buffer.from(this.seeds.secret()).toString('hex');
    const data = { season, version, matchId, of, team1: inHalves(team1), team2: inHalves(team2), salt };
    return this.commands.execute(new ChangeJudging({ type: 'ScoreMatch', data }, context));
  }
}
