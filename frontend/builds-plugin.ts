import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The base address of the API, for pages on another host. The server's API_URL replaces it at the start. */
const API_URL = process.env['API_URL'] ?? '/api';

/** A build that others repeat names the time of its source: https://reproducible-builds.org/docs/source-date-epoch/ */
function builtAt(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/**
 * Names the build: `builds/latest.json` and `builds/meta/{id}.json` say which one is there, and the page contains the
 * id with which it was loaded. The id is a hash of the page, which names all scripts by their content.
 */
export function builds(): Plugin {
  return {
    name: 'builds',
    transformIndexHtml: (html) => withContent(html, 'arena-api', API_URL),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const id = createHash('sha256').update(html).digest('hex').slice(0, 16);
        const source = JSON.stringify({ id, time: builtAt().toISOString() });
        page.source = withContent(html, 'arena-build', id);
        for (const fileName of ['builds/latest.json', `builds/meta/${id}.json`])
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function withContent(html: string, name: string, content: string): string {
  const tag = new RegExp(`<meta name="${name}" content="[^"]*"`);
  if (!tag.test(html)) throw new Error(`index.html has no <meta name="${name}">`);
  return html.replace(tag, () => `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}"`);
}
