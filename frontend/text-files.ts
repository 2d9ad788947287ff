import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TextFile {
  readonly namespace: string;
  readonly path: string;
}

export type Texts = Readonly<Record<string, unknown>>;

const SOURCES = join(import.meta.dirname, 'src');
const FILE = /[\\/]texts[\\/](\w+)\.(\w+)\.json$/;

/** The texts of a language: `texts/{namespace}.{language}.json` beside the code of a feature. */
export function textFiles(language: string): TextFile[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort();
  return paths.flatMap((path) => {
    const [, namespace, of] = FILE.exec(path) ?? [];
    return namespace && of === language ? [{ namespace, path: join(SOURCES, path) }] : [];
  });
}

export function readTexts({ path }: TextFile): Texts {
  return JSON.parse(readFileSync(path, 'utf8')) as Texts;
}
