import { fileSettingOf, SECRETS, SETTINGS } from './settings.js';

const NAMES: readonly string[] = [...SETTINGS, ...SECRETS.map(fileSettingOf)];

/** Of a setting that allows two slips. A shorter one allows one, because other programs have short names, too. */
const LONG = 8;

/** A line for each variable that is no setting, but nearly has the name of one that is not set. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string): boolean => (env[name]?.trim() ?? '') !== '';
  const missing = NAMES.filter((setting) => !isSet(setting));
  return Object.keys(env).flatMap((name) => {
    if (NAMES.includes(name) || !isSet(name)) return [];
    if (SETTINGS.some((setting) => name === fileSettingOf(setting)))
      return [`${name} is ignored: only secrets come from files.`];
    const meant = missing.find(
      (setting) => slips(name.toUpperCase(), setting) <= (setting.length < LONG ? 1 : 2),
    );
    return meant === undefined ? [] : [`${name} is no setting and is ignored. Is it ${meant}?`];
  });
}

/** Missing, additional and swapped letters. Another letter is two slips: a missing and an additional one. */
function slips(one: string, other: string): number {
  const known = new Map<string, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key) ?? fewest(i, j);
    known.set(key, found);
    return found;
  };
  const fewest = (i: number, j: number): number => {
    if (one[i - 1] === other[j - 1]) return between(i - 1, j - 1);
    const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    const changed = 1 + Math.min(between(i - 1, j), between(i, j - 1));
    return isSwapped ? Math.min(changed, 1 + between(i - 2, j - 2)) : changed;
  };
  return Math.abs(one.length - other.length) > 2 ? Infinity : between(one.length, other.length);
}
