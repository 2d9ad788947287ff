import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.js';
import { fileSettingOf, SECRETS, type Setting } from './settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Secrets of NAME_FILE, and credentials of systemd: https://systemd.io/CREDENTIALS/
 * @throws ConfigError with names and paths, never with the content of a file
 */
export function secretsInFiles(env: Environment): Partial<Record<Setting, string>> {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const places = placesOf(name, env);
      if (places.length > 1)
        throw new ConfigError(
          `${name} is set ${places.length} times: ${places.map(({ called }) => called).join(' and ')}. Leave one.`,
        );
      return places.flatMap(({ called, path }) => (path === null ? [] : [[name, contentOf(called, path)]]));
    }),
  );
}

interface SecretPlace {
  readonly called: string;
  /** Null: the variable itself. */
  readonly path: string | null;
}

function placesOf(name: Setting, env: Environment): SecretPlace[] {
  const valueOf = (variable: string): string | null => env[variable]?.trim() || null;
  const named = valueOf(fileSettingOf(name));
  const credentials = valueOf('CREDENTIALS_DIRECTORY');
  const credential = credentials === null ? null : join(credentials, name);
  return [
    ...(valueOf(name) === null ? [] : [{ called: name, path: null }]),
    ...(named === null ? [] : [{ called: fileSettingOf(name), path: named }]),
    ...(credential !== null && mayBeThere(credential)
      ? [{ called: `the credential ${name}`, path: credential }]
      : []),
  ];
}

/** Of a credential in a folder that cannot be read, reading it tells. */
function mayBeThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Without the end of its line. @param called what names the file. @throws ConfigError with it */
export function contentOf(called: string, path: string): string {
  const content = read(called, path).trim();
  if (content === '') throw new ConfigError(`${called}: ${path} is empty.`);
  return content;
}

function read(called: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ConfigError(`${called}: there is no file ${path}.`);
    throw new ConfigError(
      `${called}: ${path} cannot be read (${code}). The user of the program needs the right to read this file.`,
    );
  }
}
