import type { ACCOUNT_FIELDS, PROFILE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { FormChanges, FormName, FormValues } from '../forms/field-values.js';

export type ProfileForm = FormValues<typeof ACCOUNT_FIELDS>;
export type OptionalField = FormName<typeof PROFILE_FIELDS>;
/** A change of the e-mail address needs the password. */
export type ProfileChanges = FormChanges<typeof ACCOUNT_FIELDS> & { current_password?: string };
