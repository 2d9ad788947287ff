import { fileURLToPath } from 'node:url';
import { AnsweringChild } from '@arena/infra/media/ask-child';
import type { Card } from './card.js';
import type { Pictures } from './card-pictures.js';

export interface ToDraw {
  readonly card: Card;
  readonly pictures: Pictures;
  readonly pages: string;
}

/** `trouble`: why the picture cannot be drawn. */
export type Drawing = { readonly png: Uint8Array } | { readonly trouble: string };

export type DrawingChild = AnsweringChild<ToDraw, Drawing>;

const CHILD = fileURLToPath(import.meta.resolve('./drawing-child.js'));
/** A drawing takes about 0.4 s, and the first one loads the program that draws. */
const MILLISECONDS = 30_000;
const HEAP_MEGABYTES = 256;
/** A third of the share of a process that answers requests, when both need the same core. */
const NICENESS = 5;

/** Draws in a process of its own, so that no request waits for a drawing. */
export function openDrawingChild(): DrawingChild {
  const env = { NODE_OPTIONS: process.env['NODE_OPTIONS'] };
  return new AnsweringChild(CHILD, {
    milliseconds: MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: NICENESS,
    env,
  });
}
