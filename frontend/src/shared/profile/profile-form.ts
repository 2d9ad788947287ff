import type { ACCOUNT_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { FormChanges, FormValues } from '../forms/field-values.js';

export type ProfileForm = FormValues<typeof ACCOUNT_FIELDS>;
/** A change of the e-mail address needs the password. */
export type ProfileChanges = FormChanges<typeof ACCOUNT_FIELDS> & { current_password?: string };
