// Measures one side in a process of its own: `side.ts NAME OPTIONS`. Prints its figures as JSON.
import { readdir } from 'node:fs/promises';
import type { Figures } from './benchmark.js';

type SideFunction = (options: unknown) => Promise<Figures>;

const SIDES = new URL('sides/', import.meta.url);
const [name = '', options = '{}'] = process.argv.slice(2);

/** What a file of the folder exports under this name. */
async function sideCalled(wanted: string): Promise<SideFunction> {
  for (const file of await readdir(SIDES)) {
    const { [wanted]: side } = (await import(new URL(file, SIDES).href)) as Record<string, SideFunction>;
    if (side) return side;
  }
  throw new Error(`There is no side ${wanted}`);
}

const side = await sideCalled(name);
process.stdout.write(`${JSON.stringify(await side(JSON.parse(options)))}\n`);
