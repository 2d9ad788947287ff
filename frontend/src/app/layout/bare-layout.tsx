import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useLive } from '../../shared/live/use-live.js';

/** Pages inside other programs: overlays for streams (transparent) and frames of other sites. No header, no footer. */
export function BareLayout({ transparent = false }: { transparent?: boolean }) {
  useLive();
  useEffect(() => {
    document.documentElement.dataset['surface'] = transparent ? 'transparent' : 'bare';
    return () => {
      delete document.documentElement.dataset['surface'];
    };
  }, [transparent]);
  return <Outlet />;
}
