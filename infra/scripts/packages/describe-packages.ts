// Writes which packages come with the program, installed or bundled: the texts of their licenses, and a list for scanners.
// Usage: describe-packages.ts FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedPackages, type LockFile, type Package } from './licences.js';
import { sbomOf } from './sbom.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAMES = /^(licen[cs]e|copying|notice|ofl)(?!.*\.(js|ts|json)$)/i;
const LINE = '='.repeat(80);

const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: describe-packages.ts FOLDER');
const lockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile &
  Record<'name' | 'version', string>;
const packages = shippedPackages(lockFile).sort((one, other) => (one.path < other.path ? -1 : 1));
/** Many packages have the same text. */
const byText = new Map<string, Package[]>();
for (const one of packages) {
  const text = textOf(one);
  byText.set(text, [...(byText.get(text) ?? []), one]);
}
const parts = [...byText].map(([text, users]) => [LINE, ...users.map(titleOf), LINE, text].join('\n'));
writeFileSync(join(target, 'third-party-licenses.txt'), `${parts.join('\n\n')}\n`);
const { name, version } = lockFile;
writeFileSync(
  join(target, 'sbom.cdx.json'),
  `${JSON.stringify(sbomOf({ name, version }, packages), null, 2)}\n`,
);

/** Packages for other systems are not installed here, and come without their files. */
function textOf({ path, licence }: Package): string {
  const folder = join(ROOT, path);
  const files = filesIn(folder).filter((name) => NAMES.test(name));
  if (files.length === 0)
    return `License: ${licence || 'none is named'}. The package has no file with its text.`;
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

function titleOf({ name, version, licence }: Package): string {
  return `${name} ${version} (${licence || 'no license named'})`;
}
