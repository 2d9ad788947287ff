import { useEffect, useState } from 'react';

/**
 * Whether an element has been on the screen. `loading="lazy"` loads pictures a whole screen earlier: too many, if most
 * readers never get there.
 */
export function useSeen(): { readonly ref: (element: Element | null) => void; readonly seen: boolean } {
  const [element, ref] = useState<Element | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen]);
  return { ref, seen };
}
