import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import { ACTION_KINDS, MAX_ROUND, type ActionKind } from '@arena/domain/tournament/schedule/planned-action';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { mailRules } from '@arena/domain/validation/mail-rules';
import { oneOf, text, wholeNumber } from '@arena/domain/validation/rule';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { localTime } from '../../platform/system/paris-time.js';

const ENTRY = text({ max: 64 });

export class DueDto {
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) local!: string;
}

export class PlanDto extends DueDto {
  @Follows(oneOf(ACTION_KINDS)) kind!: ActionKind;
  /** Of `change-phase` only. */
  @MayBeAbsent() @Follows(oneOf([0, 1, 2, 3])) phase?: Phase;
  /** Of what is about a round. */
  @MayBeAbsent() @Follows(wholeNumber(1, MAX_ROUND)) round?: number;
  /** Of `open-vote`. Absent: as the rules of the season say. */
  @MayBeAbsent() @Follows(wholeNumber(VOTE_HOURS.min, VOTE_HOURS.max)) hours?: number;
  /** Of a reminder, with its text. */
  @MayBeAbsent() @Follows(mailRules.subject) subject?: string;
  @MayBeAbsent() @Follows(mailRules.body) body?: string;
}

export class EntryDto {
  @Follows(ENTRY) entry_id!: string;
}

export class MoveDto extends DueDto {
  @Follows(ENTRY) entry_id!: string;
}

export class TemplateQuery {
  /** When the first entry acts: YYYY-MM-DDTHH:mm in Paris. Absent: the times of the season before. */
  @MayBeAbsent() @Follows(localTime) local?: string;
}
