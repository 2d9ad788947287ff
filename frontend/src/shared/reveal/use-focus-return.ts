import { useLayoutEffect } from 'react';

/**
 * After a reveal, the focus returns to where it was, unless the reader has moved it. It returns before the next reveal
 * looks where it is.
 * @param covers whether a reveal is shown
 */
export function useFocusReturn(covers = true): void {
  useLayoutEffect(() => {
    if (!covers) return undefined;
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || now.closest('[data-reveal]') !== null;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [covers]);
}
