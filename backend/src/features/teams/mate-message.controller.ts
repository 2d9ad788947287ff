import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { replacedBy, teamOf, type Team } from '@arena/domain/tournament/tournament';
import type { MateMessageView } from '@arena/projections/teams/mate-message.types';
import { Access } from '../../platform/http/access/access.js';
import { ReadMarks } from '../../platform/money-news/read-marks.js';
import { SignedIn, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

/** What the mate of a team, or who took the place of a member, is told until it is marked as read, in every phase and in every browser. */
@ApiTags('teams')
@Controller('team/register/mate')
export class MateMessageController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly marks: ReadMarks,
  ) {}

  @Get()
  @Access({ who: 'user' })
  async message(@SignedIn() { userId }: Caller): Promise<MateMessageView> {
    const team = this.teamToTell(userId);
    if (!team || (await this.marks.hasReadOf(this.placeOf(team, userId), userId)))
      return { success: true, message: null };
    const place = replacedBy(team, userId);
    const replaced = place ? { name: this.nameOf(place.userId) } : null;
    const { character } = team.leader.userId === userId ? team.leader : team.mate;
    const leader = this.nameOf(team.leader.userId);
    return { success: true, message: { team: team.name, leader, character, replaced } };
  }

  @Post('read')
  @HttpCode(200)
  @Access({ who: 'user' })
  async read(@SignedIn() { userId }: Caller): Promise<MateMessageView> {
    const team = this.teamToTell(userId);
    if (!team) throw new DomainError('not-a-member');
    await this.marks.addReadOf(this.placeOf(team, userId), userId);
    return { success: true, message: null };
  }

  private teamToTell(userId: string): Team | undefined {
    const team = teamOf(this.gateway.tournamentState().teams, userId);
    if (!team) return undefined;
    return team.mate.userId === userId || replacedBy(team, userId) !== undefined ? team : undefined;
  }

  private nameOf(userId: string): string | null {
    return this.gateway.accountOf(userId)?.name ?? null;
  }

  /** Whoever comes back into a team is told again. */
  private placeOf(team: Team, userId: string) {
    const count = replacedBy(team, userId)?.count;
    const teamId = count === undefined ? team.teamId : `${team.teamId}:${count}`;
    return { season: this.gateway.season(), teamId };
  }
}
