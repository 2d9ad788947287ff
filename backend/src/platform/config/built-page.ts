import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by frontend/shell-plugin.ts. The server puts a new nonce there in each response. */
export const STYLE_NONCE = 'nonce="each-response"';

/** The value of a `<meta>` of the page, with its place. */
const metaTag = (name: string): RegExp => new RegExp(`(<meta name="arena-${name}" content=")([^"]*)(")`);

/** The base address of the API with which the pages were built, or null. */
export function builtApiUrl(pages: string | null): string | null {
  const file = pages === null ? null : join(pages, 'index.html');
  if (file === null || !existsSync(file)) return null;
  return metaTag('api').exec(readFileSync(file, 'utf8'))?.[2] || null;
}

/** Writes a value into the page, so that it needs no new build. */
export function withPageSetting(page: string, name: string, value: string): string {
  const text = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace(metaTag(name), (_tag, before: string, _old, after: string) => before + text + after);
}
