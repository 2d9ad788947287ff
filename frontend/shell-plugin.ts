import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { classicScript } from './classic-script.js';
import { fontFile } from './fonts-plugin.js';
import { FACES } from './fonts.js';
import { Shell } from './src/app/shell/shell.js';
import { EACH_RESPONSE } from './src/app/theme/each-response.js';
import { common, editSuite, paper } from './src/app/theme/theme-variables.js';

const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const STYLES = join(import.meta.dirname, 'src/app/shell/shell.css');
const FIRST_SCRIPT = 'before-paint.js';
const BEFORE_PAINT = join(import.meta.dirname, 'src/app/shell/before-paint.ts');

/**
 * Writes the frame of the page and its styles into index.html, and a script that runs before they are painted. The
 * program runs after that.
 */
export function shell(): Plugin {
  return {
    name: 'shell',
    // Not in development, where the script is in the page.
    async renderStart() {
      this.emitFile({ type: 'asset', name: FIRST_SCRIPT, source: await classicScript(BEFORE_PAINT) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const first = bundle
          ? `${preloads(bundle)}<script src="${addressOf(bundle, FIRST_SCRIPT)}"></script>`
          : `<script>${await classicScript(BEFORE_PAINT)}</script>`;
        const page = bundle ? withoutProgram(html) : html;
        return page
          .replace('</title>', (end) => end + first)
          .replace('</head>', () => `<style nonce="${EACH_RESPONSE}">${styles()}</style></head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${markup()}</div>`);
      },
    },
  };
}

/** The program is fetched, and started by the first script. */
function withoutProgram(html: string): string {
  // The last one imports the others.
  const program = [...html.matchAll(PROGRAM)].at(-1)?.[0];
  if (!program) throw new Error('The built page has no program');
  return html.replaceAll(PROGRAM, (script, file: string) => {
    const mark = script === program ? ' data-program' : '';
    return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}"${mark} />`;
  });
}

function addressOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.values(bundle).find((each) => each.type === 'asset' && each.names.includes(name));
  if (!file) throw new Error(`The build has no ${name}`);
  return `/${file.fileName}`;
}

const markup = (): string => renderToStaticMarkup(createElement(Shell));

function styles(): string {
  const own = readFileSync(STYLES, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');
  return `${rule(':root', common)}${rule(':root[data-mantine-color-scheme=dark]', editSuite)}${rule(':root[data-mantine-color-scheme=light]', paper)}${own}`;
}

function rule(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${lines.join(';')}}`;
}

/**
 * The faces of the first words of a page, in Latin letters. Before what the paint waits for: text that is painted with
 * another face would move.
 */
function preloads(bundle: Rolldown.OutputBundle): string {
  return ['Arena Display', 'Arena Text']
    .flatMap((family) => FACES.find((face) => face.family === family) ?? [])
    .map((face) => addressOf(bundle, fontFile(face)))
    .map((address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`)
    .join('');
}
