import { paths } from '../../shared/routing/paths.js';

/**
 * What the server wrote into the home page. React replaces it, so it is read before the first rendering. Null during
 * the build.
 */
const POSTER = typeof document === 'undefined' ? null : document.querySelector('.frame-poster');

function showPoster(place: HTMLElement | null): void {
  if (POSTER) place?.replaceChildren(POSTER.cloneNode(true));
}

/** Where the content of a page will be. Without a label nobody hears of it. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className="frame-skeleton" {...(label && { role: 'status', 'aria-label': label })}>
      <div className="frame-block frame-title" />
      {POSTER && window.location.pathname === paths.home ? (
        <div className="frame-posted" ref={showPoster} />
      ) : (
        <div className="frame-block frame-picture" />
      )}
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="frame-block frame-card" />
      ))}
    </div>
  );
}
