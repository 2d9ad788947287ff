import { dirname, join } from 'node:path/posix';
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

type Names = Record<string, unknown>;

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

export interface Package {
  /** From the root of the repository. */
  path: string;
  name: string;
  version: string;
  integrity: string;
  /** Empty if the package names none. */
  licence: string;
}

type Terms = Pick<Package, 'name' | 'licence'>;

/** Licences of packages by name (`*` at the end stands for any rest). */
export type AcceptedLicences = Record<string, { licence?: string }>;

/**
 * What comes with the program, installed or bundled: all that a workspace names. What the root names is for
 * development only.
 *
 * @param lockFile the content of package-lock.json
 */
export function shippedPackages({ packages }: LockFile): Package[] {
  const workspaces = Object.keys(packages).filter((path) => path && !path.includes(FOLDER));
  const found = new Set<string>();
  const waiting = workspaces.flatMap((path) => neededBy(path, packages));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || packages[path]?.link) continue;
    found.add(path);
    waiting.push(...neededBy(path, packages));
  }
  return Object.entries(packages)
    .filter(([path]) => found.has(path))
    .map(([path, { license, version, integrity }]) => ({
      path,
      version: version ?? '',
      integrity: integrity ?? '',
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      licence: license ?? '',
    }));
}

/** The paths of the packages that Node finds for a package. Those for other platforms are in the lock file as well. */
function neededBy(path: string, packages: LockFile['packages']): string[] {
  const one: LockedPackage = packages[path] ?? {};
  const peers = Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  );
  const names = [
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
    ...(path.includes(FOLDER) ? [] : Object.keys(one.devDependencies ?? {})),
    ...peers,
  ];
  return names.flatMap((name) => placesFrom(path, name).find((place) => place in packages) ?? []);
}

function placesFrom(path: string, name: string): string[] {
  const place = join(path, FOLDER, name);
  return path === '.' ? [place] : [place, ...placesFrom(dirname(path), name)];
}

/** @returns a line for each package whose licence is neither allowed nor accepted */
export function licenceProblems(packages: readonly Terms[], accepted: AcceptedLicences) {
  return packages
    .filter(({ name, licence }) => !isAllowed(licence, acceptedFor(name, accepted)))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`);
}

/** @returns the accepted names that no package needs any more */
export function unusedExceptions(packages: readonly Terms[], accepted: AcceptedLicences) {
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
