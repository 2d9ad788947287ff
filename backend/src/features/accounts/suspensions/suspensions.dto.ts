import {
  suspensionBlocks,
  type SuspensionBlock,
} from '@arena/domain/tournament/suspensions/suspension-terms';
import { text } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';
import { localTime } from '../../../platform/system/paris-time.js';

const ID = text({ max: 100 });

export class SuspendDto {
  @Follows(ID) user_id!: string;
  /** YYYY-MM-DDTHH:mm in Paris. */
  @Follows(localTime) local!: string;
  @Follows(suspensionBlocks) blocks!: SuspensionBlock[];
  @Follows(rules.reason) reason!: string;
  /** The suspension that this one replaces. Absent: the person is not suspended. */
  @MayBeAbsent() @Follows(ID) suspension_id?: string;
}

export class LiftSuspensionDto {
  @Follows(ID) user_id!: string;
  @Follows(ID) suspension_id!: string;
}
