import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { PAGES, type Page } from '@arena/projections/pages/pages';
import { pageAt } from '../../shared/access/page-at.js';
import { useSettings } from '../../shared/api/session.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { revealsDropped, selectReveals } from '../../shared/reveal/reveal.slice.js';
import { usePageSettled } from '../use-page-settled.js';

/** A page without its show is better than an error. */
const load = (): Promise<{ default: ComponentType }> =>
  chunk(import('../../shared/reveal/reveal-host.js')).then(
    (module) => ({ default: module.RevealHost }),
    () => ({ default: () => null }),
  );
const RevealHost = lazy(load);

/** Nothing until there is something to reveal, except that its code is loaded while the reader watches the page. */
export function Reveals() {
  const dispatch = useDispatch();
  const { isPlace, isOfMatches } = usePlace();
  const isSettled = usePageSettled();
  const waits = useSelector(selectReveals).length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (waits && isPlace && !isNeeded) setNeeded(true);
  const isNear = isSettled && isPlace && isOfMatches;
  useEffect(() => {
    if (isNear) void load();
  }, [isNear]);
  useEffect(() => {
    if (waits && !isPlace) dispatch(revealsDropped());
  }, [waits, isPlace, dispatch]);
  return isNeeded && isPlace ? (
    <Suspense fallback={null}>
      <RevealHost />
    </Suspense>
  ) : null;
}

/** Not for the staff at work, and not on a page of another season or of a past moment. */
function usePlace(): { isPlace: boolean; isOfMatches: boolean } {
  const location = useLocation();
  const { settings } = useSettings();
  const { name, season } = pageAt(location);
  const page: Page | null = name === undefined ? null : PAGES[name];
  const isPast = new URLSearchParams(location.search).has('at');
  const isOfSeason = season === null || Number(season) === settings?.season;
  return {
    isPlace: page?.nav !== 'staff' && !isPast && isOfSeason,
    isOfMatches: name === 'home' || page?.phase === 3,
  };
}
