import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { PageName } from '@arena/projections/pages/pages';
import { Beside, Example } from '../../../shared/preview/example.js';
import { chunk } from '../../../shared/routing/lost-chunk.js';
import styles from './previews.module.css';

/** What somebody who cannot see a page yet sees of it. */
interface Preview {
  /** Key of what the page is for, in `preview`. */
  readonly promise: string;
  readonly Picture: ComponentType;
}

const later = (load: () => Promise<ComponentType>) =>
  lazy(() => chunk(load()).then((picture) => ({ default: picture })));

const match = later(() =>
  import('../../../shared/preview/example-match.js').then((file) => file.ExampleMatch),
);
const music: Preview = {
  promise: 'music',
  Picture: later(() => import('./music.js').then((file) => file.MusicPreview)),
};

const PREVIEWS: Partial<Record<PageName, Preview>> = {
  register: {
    promise: 'register',
    Picture: later(() => import('./register.js').then((file) => file.RegisterPreview)),
  },
  music,
  musicCategory: music,
  musicSlashCategory: music,
  upload: {
    promise: 'upload',
    Picture: later(() => import('./upload.js').then((file) => file.UploadPreview)),
  },
  betting: { promise: 'betting', Picture: match },
  match: { promise: 'betting', Picture: match },
  watch: { promise: 'betting', Picture: match },
  bracket: { promise: 'bracket', Picture: match },
  leaderboard: {
    promise: 'leaderboard',
    Picture: later(() =>
      import('../../../features/profile/example-season.js').then((file) => file.ExampleSeason),
    ),
  },
  shop: { promise: 'shop', Picture: later(() => import('./shop.js').then((file) => file.ShopPreview)) },
  vote: { promise: 'vote', Picture: later(() => import('./vote.js').then((file) => file.VotePreview)) },
  amvdle: {
    promise: 'amvdle',
    Picture: later(() => import('./amvdle.js').then((file) => file.AmvdlePreview)),
  },
};

export function promiseOf(page: PageName | undefined): string | undefined {
  return page && PREVIEWS[page]?.promise;
}

export function WithPreview({ page, children }: { page: PageName | undefined; children: ReactNode }) {
  const Picture = page && PREVIEWS[page]?.Picture;
  if (!Picture) return children;
  return (
    <Beside>
      {children}
      <Example>
        <Suspense fallback={<div className={styles.scene} />}>
          <Picture />
        </Suspense>
      </Example>
    </Beside>
  );
}
