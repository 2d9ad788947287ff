import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as claims from './claims.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const OTHERS = new Set(['node_modules', 'dist', 'data', '.git', '.faults', 'bench']);

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (OTHERS.has(entry.name) && path !== 'backend/src/testing/bench') return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const FILES = filesIn('');
const SOURCES = FILES.filter((file) => /\.(tsx?|mjs|css|yml)$/.test(file));
const DOCUMENTS = FILES.filter((file) => /^(docs\/.*|\w+)\.md$/.test(file));
const DECISIONS = DOCUMENTS.filter((file) => file.startsWith('docs/decisions/'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const symbolAt = ({ symbol, path }: claims.Place): boolean => {
  const [word = ''] = symbol.split('(');
  const files = claims.filesAt(path, FILES);
  return claims.filesAt(symbol, files).length > 0 || files.some((file) => read(file).includes(word));
};

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('names files that exist', () => {
    const paths = claims.pathsIn(text).flatMap(claims.eachOf);
    expect(paths.filter((path) => claims.filesAt(path, FILES).length === 0)).toEqual([]);
  });

  it('says of each symbol in which file it is', () => {
    expect(claims.placesIn(text).filter((place) => !symbolAt(place))).toEqual([]);
  });

  it('has links that lead to a file and a heading', () => {
    const broken = claims.linksIn(text).filter(({ target, anchor }) => {
      const file = target ? normalize(join(dirname(document), target)).replace(/\/$/, '') : document;
      if (!FILES.some((each) => each === file || each.startsWith(`${file}/`))) return true;
      return anchor !== '' && !claims.anchorsIn(read(file)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    expect(claims.commandsIn(text).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

it('are short enough to be read', () => {
  const words = DOCUMENTS.flatMap((file) => read(file).split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(40_000);
});

describe('the code', () => {
  const texts = [...SOURCES, ...DOCUMENTS].map((file) => [file, read(file)] as const);

  it('names documents that exist', () => {
    const named = texts.flatMap(([, text]) => text.match(/\bdocs\/[\w-]+\.md\b/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !FILES.includes(name))).toEqual([]);
  });

  it('names decisions that exist', () => {
    const headings = DECISIONS.map((file) => /^# ([\d, and]+)\. /.exec(read(file))?.[1] ?? '');
    const known = new Set(headings.flatMap((heading) => heading.match(/\d+/g)?.map(Number) ?? []));
    const unknown = texts.map(([file, text]) => [
      file,
      ...claims.decisionsIn(text).filter((number) => !known.has(number)),
    ]);
    expect(unknown.filter(({ length }) => length > 1)).toEqual([]);
  });
});
