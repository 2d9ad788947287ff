import type { Rule, RuleBreak } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { CreateAccountArg } from '../session/login.generated.js';

/** Optional fields. Empty text or null means "not set". The names are those of the API. */
export interface OptionalProfile {
  age: number | '';
  sex: string | null;
  nationality: string | null;
  color: string | null;
  discord: string;
  twitter: string;
  videoPlatformLink: string;
  stream_link: string;
}
export interface ProfileForm extends OptionalProfile {
  name: string;
  email: string;
}

export type OptionalField = keyof OptionalProfile;
export type ProfileField = keyof ProfileForm;
/** A change of the e-mail address needs the password. */
export type ProfileChanges = Partial<Record<ProfileField | 'current_password', string | number | null>>;

export const NOTHING_TOLD: OptionalProfile = {
  age: '',
  sex: null,
  nationality: null,
  color: null,
  discord: '',
  twitter: '',
  videoPlatformLink: '',
  stream_link: '',
};

const OPTIONAL_RULES: Readonly<Record<OptionalField, Rule>> = {
  age: rules.age,
  sex: rules.sex,
  nationality: rules.nationality,
  color: rules.color,
  discord: rules.discord,
  twitter: rules.xHandle,
  videoPlatformLink: rules.channelUrl,
  stream_link: rules.url,
};
const RULES: Readonly<Record<ProfileField, Rule>> = {
  name: rules.name,
  email: rules.email,
  ...OPTIONAL_RULES,
};

export const OPTIONAL_FIELDS = Object.keys(OPTIONAL_RULES) as OptionalField[];
const PROFILE_FIELDS = Object.keys(RULES) as ProfileField[];

export function formOf(user: FullUserView): ProfileForm {
  return {
    name: user.name,
    email: user.email,
    age: user.age ?? '',
    sex: user.sex,
    nationality: user.nationality,
    color: user.color,
    discord: user.discord ?? '',
    twitter: user.twitter ?? '',
    videoPlatformLink: user.videoPlatformLink ?? '',
    stream_link: user.stream_link ?? '',
  };
}

/** Broken rules by field. An optional field is checked only if it is filled. */
export function problemsOf(form: ProfileForm): Partial<Record<ProfileField, RuleBreak>> {
  const required = (['name', 'email'] as const).map(
    (field) => [field, RULES[field].check(valueOf(form[field]) ?? '')] as const,
  );
  const broken = required.filter(([, problem]) => problem !== null);
  return { ...Object.fromEntries(broken), ...optionalProblemsOf(form) };
}

export function optionalProblemsOf(form: OptionalProfile): Partial<Record<OptionalField, RuleBreak>> {
  const found = OPTIONAL_FIELDS.map((field) => [field, optionalProblem(form, field)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function optionalProblem(form: OptionalProfile, field: OptionalField): RuleBreak | null {
  const value = valueOf(form[field]);
  return value === null ? null : OPTIONAL_RULES[field].check(value);
}

/** Only the changed fields. Null clears a field. */
export function changesOf(before: ProfileForm, form: ProfileForm): ProfileChanges {
  const changed = PROFILE_FIELDS.filter((field) => valueOf(form[field]) !== valueOf(before[field]));
  return Object.fromEntries(changed.map((field) => [field, valueOf(form[field])]));
}

/** Merges newer values from the server into the form. Fields that were changed since `before` stay. */
export function rebased(form: ProfileForm, before: ProfileForm, now: ProfileForm): ProfileForm {
  const touched = Object.keys(changesOf(before, form)) as ProfileField[];
  return { ...now, ...Object.fromEntries(touched.map((field) => [field, form[field]])) };
}

/** Only the filled fields. */
export function toldIn(form: OptionalProfile): Partial<CreateAccountArg> {
  const told = OPTIONAL_FIELDS.map((field) => [field, valueOf(form[field])] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== null));
}

function valueOf(value: string | number | null): string | number | null {
  const tidy = typeof value === 'string' ? value.trim() : value;
  return tidy === '' ? null : tidy;
}
