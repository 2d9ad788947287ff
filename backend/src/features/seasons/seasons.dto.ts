import { text } from '@arena/domain/validation/rule';
import { Follows } from '../http/follows-rule.js';

export class ConfirmTournamentResetDto {
  @Follows(text({ max: 200 })) token!: string;
  /** The word CONFIRM; another one is refused by the reset, not by the form. */
  @Follows(text({ min: 0, max: 50 })) confirmation!: string;
}
