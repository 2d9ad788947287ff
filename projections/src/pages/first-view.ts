import type { Language } from '@arena/domain/validation/people/languages';

/** The id of the element with the data of a first view, which the server writes into the page as JSON. */
export const FIRST_VIEW = 'first-view';

/** Marks the style sheets that are not needed for the first view: they apply when the program starts. */
export const LATER_STYLES = 'data-later';

export type AskedQuery = readonly [endpoint: string, argument?: unknown];

/** What a browser needs to show the same as the server has rendered. */
export interface FirstView extends Assumptions {
  /** The answers of the API by their calls, as in the payload of the page. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The position in the log that they show at least. */
  readonly position: string;
  /** What the page asked for until it was complete. */
  readonly queries: readonly AskedQuery[];
}

export interface Assumptions {
  /** Milliseconds since 1970 on the clock of the server when the page was rendered. */
  readonly at: number;
  readonly narrow: boolean;
}

/** A page, as a visitor asks for it. */
export interface FirstViewRequest extends Pick<FirstView, 'answers'>, Assumptions {
  readonly path: string;
  readonly language: Language;
}

export interface RenderedView extends Pick<FirstView, 'queries'>, Assumptions {
  readonly language: Language;
  /** What the root element contains. */
  readonly markup: string;
  /** Elements for the head: what the browser should load early. */
  readonly preloads: string;
  /** The rules of the built style sheets that the markup needs. */
  readonly styles: string;
  /** Rules for the elements whose style attributes the policy of the page refuses. */
  readonly attributes: string;
}

/** What the bundle of the pages for the server exports (frontend/src/app/first-view/render.tsx). */
export interface PageRenderer {
  /** @param sheets the built style sheets. @returns renders one page at a time, or throws what a component throws */
  openRenderer(sheets: readonly string[]): (asked: FirstViewRequest) => Promise<RenderedView>;
}
