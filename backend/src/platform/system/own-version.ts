import { existsSync, readFileSync } from 'node:fs';

const ROOT_MANIFEST = new URL('../../../../package.json', import.meta.url);
const BUILD = new URL('../../build.json', import.meta.url);

export function ownVersion(): string {
  return (JSON.parse(readFileSync(ROOT_MANIFEST, 'utf8')) as { version: string }).version;
}

/** Null: built from a copy without its history, or not built. */
export function ownCommit(): string | null {
  if (!existsSync(BUILD)) return null;
  return (JSON.parse(readFileSync(BUILD, 'utf8')) as { commit: string }).commit;
}
