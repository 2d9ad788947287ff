import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface GoldenPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Of a session that was open when the program stopped. */
  readonly cookie: string;
}

/** A data folder as a release left it, how the release was set up, and what it answered. All people are invented. */
export interface GoldenFolder {
  readonly release: string;
  /** When the program stopped, ISO 8601. */
  readonly at: string;
  /** Environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  readonly people: {
    readonly admin: GoldenPerson;
    readonly fan: GoldenPerson;
    readonly gone: Pick<GoldenPerson, 'userId' | 'name' | 'email'>;
  };
  /** To the admin, by path below `/api`. */
  readonly answers: Readonly<Record<string, object>>;
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Base64 by SHA-256. */
  readonly contents: Readonly<Record<string, string>>;
}

/** Written by infra/scripts/golden-folder. */
export async function loadGoldenFolder(dir: string, release: string): Promise<GoldenFolder> {
  const file = await readFile(join(dir, `${release}.folder.json.gz`));
  return JSON.parse(gunzipSync(file).toString()) as GoldenFolder;
}

export async function unpackGoldenFolder({ files, contents }: GoldenFolder, target: string): Promise<void> {
  for (const [path, hash] of Object.entries(files)) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), Buffer.from(contents[hash]!, 'base64'));
  }
}
