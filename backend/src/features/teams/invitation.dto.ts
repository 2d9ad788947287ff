import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { NewDtoOf } from '../../platform/http/validation/declared-dto.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { CharacterDto } from './team.dto.js';

class InvitingTeamDto extends NewDtoOf(TEAM_FIELDS) {
  @IsDefined() @ValidateNested() @Type(() => CharacterDto) leader!: CharacterDto;
  @IsDefined() @ValidateNested() @Type(() => CharacterDto) mate!: CharacterDto;
}

export class InviteByLinkDto {
  @IsDefined() @ValidateNested() @Type(() => InvitingTeamDto) team!: InvitingTeamDto;
}

export class InvitationTokenDto {
  @Follows(text({ max: 200 })) token!: string;
}

export class InvitationMailDto {
  @Follows(rules.email) email!: string;
}
