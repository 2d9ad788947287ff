import satisfies from 'spdx-satisfies';

/** Licences that allow the use and sale of a program that contains the package, without conditions on the program. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
const FOLDER = 'node_modules/';

export interface LockFile {
  packages: Record<string, { license?: string; link?: boolean; dev?: boolean }>;
}

export interface Package {
  name: string;
  /** Empty if the package names none. */
  licence: string;
}

/** Licences of packages by name (`*` at the end stands for any rest). */
export type AcceptedLicences = Record<string, { licence?: string }>;

/**
 * What is installed with the program, not only for its development.
 *
 * @param lockFile the content of package-lock.json
 */
export function installedPackages({ packages }: LockFile): Package[] {
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes(FOLDER) && !link && !dev)
    .map(([path, { license }]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      licence: license ?? '',
    }));
}

/** @returns a line for each package whose licence is neither allowed nor accepted */
export function licenceProblems(packages: readonly Package[], accepted: AcceptedLicences) {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence, acceptedFor(name, accepted)))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`);
}

/** @returns the accepted names that no package needs any more */
export function unusedExceptions(packages: readonly Package[], accepted: AcceptedLicences) {
  return Object.keys(accepted).filter(
    (pattern) =>
      !packages.some(({ name, licence }) => matches(name, pattern) && !isAllowed(licence, undefined)),
  );
}

const acceptedFor = (name: string, accepted: AcceptedLicences) =>
  Object.entries(accepted).find(([pattern]) => matches(name, pattern))?.[1].licence;

const matches = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** A package that names no licence has the one that was accepted for it. */
function isAllowed(licence: string, accepted: string | undefined) {
  const named = licence || accepted;
  if (!named) return false;
  return satisfies(named, accepted ? [...ALLOWED, accepted] : ALLOWED);
}
