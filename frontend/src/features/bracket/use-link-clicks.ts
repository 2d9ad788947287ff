import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Follows plain links inside an element without loading the page again. One handler for hundreds of links. */
export function useLinkClicks() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a');
      const asksForTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || event.defaultPrevented || event.button !== 0 || asksForTab) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    },
    [navigate],
  );
}
