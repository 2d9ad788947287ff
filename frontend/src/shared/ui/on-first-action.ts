const MODIFIERS = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Fn', 'Meta', 'NumLock', 'Shift']);

/**
 * Calls back once, when the person clicks, taps or presses a key. A modifier alone is no action (Control silences a
 * screen reader), and neither is a key that is held down.
 * @returns a function that gives up
 */
export function onFirstAction(callback: () => void): () => void {
  const ending = new AbortController();
  const take = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.repeat || MODIFIERS.has(event.key))) return;
    ending.abort();
    callback();
  };
  for (const action of ['pointerdown', 'keydown'])
    window.addEventListener(action, take, { signal: ending.signal, capture: true });
  return () => ending.abort();
}
