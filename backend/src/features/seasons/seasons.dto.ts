import { CATALOGUES, type Catalogue } from '@arena/domain/tournament/season/take-over-choice';
import { PASSWORD_MAX } from '@arena/domain/validation/people/password';
import { oneOf, text, wholeNumber, yesOrNo } from '@arena/domain/validation/rule';
import { credential } from '../../platform/http/validation/credential.js';
import { Digits } from '../../platform/http/validation/list-query.js';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';

export class ConfirmTournamentResetDto {
  @Follows(text({ max: 200 })) token!: string;
  /** CONFIRM. The handler refuses other words. */
  @Follows(text({ min: 0, max: 50 })) confirmation!: string;
  /** Whether the next season keeps the rules of this one; otherwise it has the defaults. */
  @MayBeAbsent() @Follows(yesOrNo) rules?: boolean;
  /** Whether its judges stay judges. */
  @MayBeAbsent() @Follows(yesOrNo) judges?: boolean;
  /** What its shop begins with: the same products, the sample catalogue (by default), or only the revive card. */
  @MayBeAbsent() @Follows(oneOf(CATALOGUES)) catalogue?: Catalogue;
}

const REVISION = wholeNumber(0, 999_999_999);

export class LogRangeQuery {
  /** The first and the last revision. Without them, the log begins and ends with the season. */
  @MayBeAbsent()
  @Digits()
  @Follows(REVISION)
  from?: number;

  @MayBeAbsent()
  @Digits()
  @Follows(REVISION)
  to?: number;

  /** Of the page that reads it, so that a release reads anew what browsers keep for ever. */
  @MayBeAbsent()
  @Follows(text({ min: 0, max: 64 }))
  build?: string;
}

export class ArchiveQuery {
  /** Whether the archive contains the media. */
  @MayBeAbsent() @Follows(oneOf(['true', 'false'])) media?: 'true' | 'false';
}

export class ArchiveUploadDto {
  /** The last part of the address of the upload. */
  @Follows(text({ max: 200 })) upload!: string;
}

export class ConfirmArchiveDto extends ArchiveUploadDto {
  @Follows(credential(PASSWORD_MAX)) current_password!: string;
  /** Of the second factor, if it is on. */
  @MayBeAbsent() @Follows(text({ max: 40 })) code?: string;
}
