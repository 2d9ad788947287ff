import { lazy, Suspense } from 'react';
import { chunk } from '../routing/lost-chunk.js';

const NewsMarkdown = lazy(() =>
  chunk(import('./news-markdown.js')).then((module) => ({ default: module.NewsMarkdown })),
);

/** The text of a news item. Markdown is loaded only where there is one to read. */
export function NewsText({ markdown }: { markdown: string }) {
  return (
    <Suspense fallback={null}>
      <NewsMarkdown markdown={markdown} />
    </Suspense>
  );
}
