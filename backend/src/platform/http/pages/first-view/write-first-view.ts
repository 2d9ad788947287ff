import { FIRST_VIEW, LATER_STYLES, type RenderedView } from '@arena/projections/pages/first-view';
import { STYLE_NONCE } from '../../../config/built-page.js';
import { answersJson, type VisitorAnswers } from '../visitor-answers.js';

const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;
const SHEET = /<link rel="stylesheet"/;

/** The built page with what a visitor sees first, and with the answers that it shows. */
export function withFirstView(
  page: string,
  { language, markup, preloads, styles, attributes, queries, at, narrow }: RenderedView,
  { answers, position }: { readonly answers: VisitorAnswers; readonly position: string },
): string {
  const facts = JSON.stringify({ position, queries, at, narrow });
  // No text can end the element.
  const data = `{"answers":${answersJson(answers)},${facts.slice(1)}`.replaceAll('<', '\\u003c');
  const own = `<style ${STYLE_NONCE}>${styles}</style><style ${STYLE_NONCE} data-first-view>${attributes}</style>`;
  // Functions, because a text may contain `$&`.
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-view="first"`)
    .replace(SHEET, (link) => `${preloads}${own}${link}`)
    .replaceAll(/<link rel="stylesheet"/g, (link) => `${link} media="print" ${LATER_STYLES}`)
    .replace(
      ROOT,
      () =>
        `<div id="root">${markup}</div><script type="application/json" id="${FIRST_VIEW}">${data}</script>`,
    );
}
