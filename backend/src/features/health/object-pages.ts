import type { PageAddress } from '../../platform/http/pages/page-at.js';

interface FeaturePages {
  readonly feature: 'videos' | 'music' | 'pictures';
  readonly pages: readonly PageAddress[];
}

/** What needs the object store. The rest of these pages, and all pages that are not named, work without it. */
export const NEEDS_OBJECTS: readonly FeaturePages[] = [
  { feature: 'videos', pages: ['/videos', '/videos/*', '/match/#/*', '/upload'] },
  { feature: 'music', pages: ['/music', '/music/*', '/music/*/*', '/judge'] },
  {
    feature: 'pictures',
    pages: ['/', '/shop', '/shop/*', '/team-list', '/team-list/*', '/leaderboard', '/profile', '/profiles'],
  },
];
