import { fileURLToPath } from 'node:url';
import { AnsweringChild } from '@arena/infra/media/ask-child';
import type { FirstViewRequest, RenderedView } from '@arena/projections/pages/first-view';
import type { VisitorAnswers } from '../visitor-answers.js';

export interface ToRender extends Omit<FirstViewRequest, 'answers'> {
  readonly answers: VisitorAnswers;
  readonly pages: string;
  readonly build: string;
}

/** `trouble`: why the page cannot be rendered. */
export type Rendering = RenderedView | { readonly trouble: string };

export type RenderingChild = AnsweringChild<ToRender, Rendering>;

const CHILD = fileURLToPath(import.meta.resolve('./rendering-child.js'));
/** A page takes about 30 ms, and the first one loads the program that renders. */
const MILLISECONDS = 20_000;
const HEAP_MEGABYTES = 192;
/** After 400 pages, the process has 155 MB instead of 275, and a page takes as long. */
const YOUNG_MEGABYTES = 1;
/** A third of the share of a process that answers requests, when both need the same core. */
const NICENESS = 5;

/** Renders in a process of its own, so that no request waits for a page that others want. */
export function openRenderingChild(): RenderingChild {
  const { NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  return new AnsweringChild(CHILD, {
    milliseconds: MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
    youngMegabytes: YOUNG_MEGABYTES,
    niceness: NICENESS,
    env: { NODE_OPTIONS, NODE_COMPILE_CACHE },
  });
}
