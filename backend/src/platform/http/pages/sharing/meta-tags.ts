import { createHash } from 'node:crypto';
import { escapeHtml } from '@arena/domain/validation/escape-html';
import type { Card } from './card.js';
import { wordsOf } from './card-words.js';

export const IMAGE_PATH = '/og-image.png';
export const IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const POSTER_SIZE = { width: 1080, height: 1350 } as const;
const NAME = 'Battle Arena';
const HASH_DIGITS = 16;

/** Changes whenever the picture does. @param build another build may draw it in another way */
export function versionOf(card: Card, build: string): string {
  return createHash('sha256')
    .update(build + JSON.stringify(card))
    .digest('hex')
    .slice(0, HASH_DIGITS);
}

/** The page with its title and its Open Graph tags. @param page its path with its query */
export function withMetaTags(
  shell: string,
  card: Card,
  { origin, page, build }: { origin: string; page: string; build: string },
): string {
  const { title, description } = wordsOf(card);
  const image = new URL(IMAGE_PATH, origin);
  image.search = new URLSearchParams({
    page: card.kind === 'site' ? '/' : page,
    v: versionOf(card, build),
  }).toString();
  const tags: Readonly<Record<string, string | number>> = {
    'og:site_name': NAME,
    'og:type': card.kind === 'person' ? 'profile' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': origin + page,
    'og:image': image.href,
    'og:image:type': 'image/png',
    'og:image:width': IMAGE_SIZE.width,
    'og:image:height': IMAGE_SIZE.height,
    'og:image:alt': `${title}. ${description}`,
    'twitter:card': 'summary_large_image',
  };
  const lines = Object.entries(tags).map(
    ([name, content]) =>
      `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(String(content))}" />`,
  );
  const full = card.kind === 'site' ? title : `${title} · ${NAME}`;
  // A function, because a name may contain `$&`.
  return shell.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(full)}</title>\n    ${lines.join('\n    ')}`,
  );
}
