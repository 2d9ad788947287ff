import { colorSchemeOf } from '../theme/default-color-scheme.js';

// Before everything that is painted: the colour scheme, and what the reader does before the program
// runs. The program starts after the first paint, from which it would take the processor of a phone.
const page = document.documentElement;
/** Milliseconds. After these, text is painted with another face, and moves when its own comes. */
const PATIENCE = 150;
/** Milliseconds. A page that is not painted until then is not seen. */
const UNSEEN = 500;
/** What happens to which elements. Links need no program. */
const EARLY = { click: 'button, input:not([type=checkbox], [type=radio])', input: 'input', change: 'select' };

// Pages inside other programs have no frame.
const [, surface] = /^\/(overlay|embed)\//.exec(location.pathname) ?? [];
if (surface) page.dataset['surface'] = surface === 'overlay' ? 'transparent' : 'bare';
page.dataset['mantineColorScheme'] = colorScheme();
// The server has written the page of a visitor, in a language of the browser (app/first-view).
if ('view' in page.dataset) {
  if ((stored('language') ?? page.lang) !== page.lang || stored('session')) page.dataset['view'] = 'other';
  for (const [type, selector] of Object.entries(EARLY))
    document.addEventListener(type, (event) => note(event, selector), true);
}
hideClosedBanner();
page.dataset['fonts'] = 'awaited';
const fontsAreThere = Promise.race([allLoaded(), waited(PATIENCE)]).then(() => delete page.dataset['fonts']);
document.addEventListener('DOMContentLoaded', () => {
  const program = document.querySelector<HTMLLinkElement>('link[data-program]');
  if (program) void fontsAreThere.then(painted).then(() => import(/* @vite-ignore */ program.href));
});

function colorScheme(): string {
  const chosen = stored('color-scheme') ?? colorSchemeOf(page.dataset['surface']);
  if (chosen !== 'auto') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The server does not know what this browser has closed. */
function hideClosedBanner(): void {
  const closed = stored('banner-closed');
  if (closed === null) return;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`[data-banner="${CSS.escape(closed)}"] { display: none }`);
  document.adoptedStyleSheets.push(sheet);
}

/** It happens when the program runs, and only then: React would also act on it while it takes over. */
function note(event: Event, selector: string): void {
  const element = (event.target as Element).closest<HTMLInputElement | HTMLSelectElement>(selector);
  if (!element || !('view' in page.dataset)) return;
  event.stopPropagation();
  element.dataset['early'] = element.value;
}

/** Nothing is painted in a tab or a frame that nobody sees. */
function painted(): Promise<unknown> {
  const frame = new Promise((passed) => requestAnimationFrame(() => setTimeout(passed)));
  return Promise.race([frame, waited(UNSEEN)]);
}

/** Those that the page fetches first. */
function allLoaded(): Promise<unknown> {
  const fonts = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
  const missing = fonts.filter(({ href }) => performance.getEntriesByName(href).length === 0);
  return Promise.all(missing.map(settled));
}

function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((passed) => {
    link.addEventListener('load', passed);
    link.addEventListener('error', passed);
  });
}

function waited(milliseconds: number): Promise<unknown> {
  return new Promise((passed) => setTimeout(passed, milliseconds));
}

/** Null also where the browser keeps nothing. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(`arena.${name}`) || null;
  } catch {
    return null;
  }
}
