import { readFile } from 'node:fs/promises';
import { headsIn } from '@arena/projections/proof/kept-head';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { ConfigError } from '../../../platform/config/config.js';

export interface HeadOptions {
  readonly head: readonly string[];
  readonly heads: readonly string[];
}

/** The heads of the command line and of its files. @throws ConfigError when a text contains none or a damaged one */
export async function headsGiven({ head, heads }: HeadOptions): Promise<HeadView[]> {
  const found = head.flatMap((text) => headsOf('--head', text));
  for (const file of heads) found.push(...headsOf(file, await readFile(file, 'utf8')));
  return found;
}

function headsOf(place: string, text: string): readonly HeadView[] {
  const found = headsIn(text);
  if (found) return found;
  throw new ConfigError(
    `${place}: this is no head, or a damaged one. It takes the whole text {"season":…} of the mail, of GET ` +
      '/api/seasons/{n}/heads or of “Copy” on /prove/.',
  );
}
