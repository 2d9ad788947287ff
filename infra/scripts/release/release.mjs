// Steps of `npm version`, which refuses changes that are not committed, raises the version, commits and tags.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { requireChanges, withRelease } from './changelog.mjs';

const FILE = 'CHANGELOG.md';
const changelog = await readFile(FILE, 'utf8');
try {
  if (process.argv[2] === 'check') {
    requireChanges(changelog);
    requireSigningKey();
  } else {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    await writeFile(FILE, withRelease(changelog, version, new Date().toISOString().slice(0, 10)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Without one, the release would be committed, and then have no tag. */
function requireSigningKey() {
  if (spawnSync('git', ['config', 'user.signingkey']).status !== 0)
    throw new Error('The tag of a release is signed. Name your key first: git config user.signingkey KEY');
}
