import { text, yesOrNo } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../../platform/http/validation/follows-rule.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

const base64url = (max: number) => text({ max, pattern: /^[A-Za-z0-9_-]+$/ });

/** An id has up to 1023 bytes. */
const CREDENTIAL_ID = base64url(1364);
const CLIENT_DATA = base64url(4000);

export class PasskeyNameDto {
  @Follows(rules.passkeyName) name!: string;
}

/** What the browser has made, in base64url. */
export class NewPasskeyDto extends PasskeyNameDto {
  @Follows(CREDENTIAL_ID) id!: string;
  @Follows(CLIENT_DATA) client_data!: string;
  @Follows(base64url(8000)) attestation_object!: string;
}

export class BeginWithPasskeyDto {
  /** As the second step, for the account whose password this browser has shown. */
  @MayBeAbsent() @Follows(yesOrNo) after_password?: boolean;
}

/** What the browser has signed, in base64url. */
export class PasskeyAnswerDto {
  @Follows(CREDENTIAL_ID) id!: string;
  @Follows(CLIENT_DATA) client_data!: string;
  @Follows(base64url(4000)) authenticator_data!: string;
  @Follows(base64url(2000)) signature!: string;
  /** Whose it is, says the authenticator. It may be silent when it was asked for the passkeys of one account. */
  @MayBeAbsent() @Follows(base64url(100)) user_handle?: string;
}
