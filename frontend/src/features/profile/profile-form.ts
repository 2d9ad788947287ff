import type { Rule, RuleBreak } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/views/user.types';

/** What the fields hold: empty text or null stands for "not told". Named as the server names them. */
export interface ProfileForm {
  name: string;
  email: string;
  age: number | '';
  sex: string | null;
  nationality: string | null;
  color: string | null;
  discord: string;
  twitter: string;
  videoPlatformLink: string;
  stream_link: string;
}

export type ProfileField = keyof ProfileForm;
export type ProfileChanges = Partial<Record<ProfileField, string | number | null>>;

const REQUIRED: readonly ProfileField[] = ['name', 'email'];

const RULES: Readonly<Record<ProfileField, Rule>> = {
  name: rules.name,
  email: rules.email,
  age: rules.age,
  sex: rules.sex,
  nationality: rules.nationality,
  color: rules.color,
  discord: rules.discord,
  twitter: rules.xHandle,
  videoPlatformLink: rules.channelUrl,
  stream_link: rules.url,
};

export const PROFILE_FIELDS = Object.keys(RULES) as ProfileField[];

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

/** Broken rules by field; a field that may be empty is only checked when it is filled. */
export function problemsOf(form: ProfileForm): Partial<Record<ProfileField, RuleBreak>> {
  const found = PROFILE_FIELDS.map((field) => [field, problemOf(form, field)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function problemOf(form: ProfileForm, field: ProfileField): RuleBreak | null {
  const value = valueOf(form, field);
  if (value === null && !REQUIRED.includes(field)) return null;
  return RULES[field].check(value ?? '');
}

/** Only what differs from the profile; null empties a field. */
export function changesOf(user: FullUserView, form: ProfileForm): ProfileChanges {
  const before = formOf(user);
  const changed = PROFILE_FIELDS.filter((field) => valueOf(form, field) !== valueOf(before, field));
  return Object.fromEntries(changed.map((field) => [field, valueOf(form, field)]));
}

function valueOf(form: ProfileForm, field: ProfileField): string | number | null {
  const value = form[field];
  const tidy = typeof value === 'string' ? value.trim() : value;
  return tidy === '' ? null : tidy;
}
