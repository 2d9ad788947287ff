import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const FIELDS = 'input, textarea, select, [role="dialog"], [data-slip]';

/** Keys of the whole page, by their lower case. What is pressed in a field, a dialog or the slip belongs to it. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      const act = latest.current[event.key.toLowerCase()];
      if (!act || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(FIELDS)) return;
      if (event.key === ' ' && target.closest('button, a, summary')) return;
      // A player would do it as well.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
