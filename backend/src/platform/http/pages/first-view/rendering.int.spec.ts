import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../../../testing/until.js';
import { openRenderingChild, type RenderingChild } from './rendering.js';
import { buildPages } from './testing/build-pages.js';

/** Renders the priority of its process. */
const PROGRAM = `
import { getPriority } from 'node:os';
export const openRenderer = (sheets) => async () => ({ markup: String(getPriority()), styles: sheets.join('') });`;

const QUESTION = { path: '/rules/', language: 'en', answers: {}, at: 0, narrow: false } as const;

describe('the process that renders first views', () => {
  const { NODE_COMPILE_CACHE: before } = process.env;
  let folder: string;
  let compiled: string;
  let child: RenderingChild;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-rendering-'));
    compiled = join(folder, 'compiled');
    process.env['NODE_COMPILE_CACHE'] = compiled;
    child = openRenderingChild();
  });
  afterEach(() => {
    child.end();
    if (before === undefined) delete process.env['NODE_COMPILE_CACHE'];
    else process.env['NODE_COMPILE_CACHE'] = before;
    rmSync(folder, { recursive: true, maxRetries: 3 });
  });

  it('leaves the processor to others', async () => {
    const asked = { ...QUESTION, ...buildPages(folder, { program: PROGRAM }) };
    expect(await child.ask(asked)).toEqual({ markup: '5', styles: '.a{b:c}' });
  });

  it('keeps its compiled code, although it is killed', async () => {
    await child.ask({ ...QUESTION, ...buildPages(folder, { program: PROGRAM }) });
    const files = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }) : []);
    if ('flushCompileCache' in module) await until(() => files().length > 1);
    else expect(files()).toEqual([]);
  });

  it('renders no page with the program of another build', async () => {
    const { pages } = buildPages(folder, { build: 'another', program: PROGRAM });
    expect(await child.ask({ ...QUESTION, pages, build: 'one' })).toEqual({
      trouble: expect.stringContaining('Another build'),
    });
  });
});
