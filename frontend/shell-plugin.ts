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
const BEFORE_PAINT = join(import.meta.dirname, 'src/app/shell/before-paint.ts');

/** Writes the frame of the page, its styles and its first script into index.html. The program waits for the paint. */
export function shell(): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const script = await classicScript(BEFORE_PAINT);
        return (
          html
            // Before what the first paint waits for: text that is painted with another face would move.
            .replace('</title>', (end) => `${end}${preloads(assetsOf(bundle))}<script>${script}</script>`)
            .replace('</head>', () => `<style nonce="${EACH_RESPONSE}">${styles()}</style></head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${markup()}</div>`)
            .replaceAll(PROGRAM, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" />')
        );
      },
    },
  };
}

const assetsOf = (bundle: Rolldown.OutputBundle = {}): Rolldown.OutputAsset[] =>
  Object.values(bundle).filter((file) => file.type === 'asset');

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

/** The faces of the first words of a page, in Latin letters. */
function preloads(files: readonly Rolldown.OutputAsset[]): string {
  const found = ['Arena Display', 'Arena Text'].map((family) => {
    const face = FACES.find((each) => each.family === family);
    return face && files.find(({ names }) => names.includes(fontFile(face)));
  });
  return found
    .filter((file) => file !== undefined)
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`)
    .join('');
}
