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

/**
 * What is installed with the program, not only for its development.
 *
 * @param lockFile the content of package-lock.json
 * @returns `{ name, licence }` of each package; an empty licence if the package names none
 */
export function installedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes(FOLDER) && !link && !dev)
    .map(([path, { license }]) => ({
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      licence: license ?? '',
    }));
}

/**
 * @param accepted licences of packages by name (`*` at the end stands for any rest), each with a reason
 * @returns a line for each package whose licence is neither allowed nor accepted
 */
export function licenceProblems(packages, accepted) {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence, acceptedFor(name, accepted)))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`);
}

/** @returns the accepted names that no package needs any more */
export function unusedExceptions(packages, accepted) {
  return Object.keys(accepted).filter(
    (pattern) =>
      !packages.some(({ name, licence }) => matches(name, pattern) && !isAllowed(licence, undefined)),
  );
}

const acceptedFor = (name, accepted) =>
  Object.entries(accepted).find(([pattern]) => matches(name, pattern))?.[1].licence;

const matches = (name, pattern) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** A package that names no licence has the one that was accepted for it. */
function isAllowed(licence, accepted) {
  const named = licence || accepted;
  if (!named) return false;
  return satisfies(named, accepted ? [...ALLOWED, accepted] : ALLOWED);
}
