import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figures } from '../benchmark.js';

interface Options {
  readonly nodes: number;
  readonly callers: number;
  readonly commands: number;
}

const SCRIPT = fileURLToPath(new URL('../../../../../infra/scripts/load/several-nodes.ts', import.meta.url));

/** Commands over HTTP through API nodes on shared servers. @throws when one is lost or there twice */
export async function severalNodes({ nodes, callers, commands }: Options): Promise<Figures> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    SCRIPT,
    ...[nodes, callers, commands].map(String),
  ]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
}
