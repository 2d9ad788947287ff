import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

/** Unshifted, the digits of some keyboards are other characters. */
const DIGIT = /^(?:Digit|Numpad)([12])$/;
const FIELDS = 'input, textarea, select, [role="dialog"], [data-slip]';

/** Keys of the whole page, by their lower case. What is pressed in a field, a dialog or the slip belongs to it. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const act = latest.current[key] ?? latest.current[DIGIT.exec(event.code)?.[1] ?? ''];
      if (!act || isOfAnother(event)) return;
      // A player would do it as well.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat || key.startsWith('arrow')) act();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function isOfAnother({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element) || target.closest(FIELDS)) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
