/** Milliseconds without any input after which a page counts as left alone. */
const ALONE_AFTER = 60_000;

let lastInput = 0;

export function noteInput(at = performance.now()): void {
  lastInput = at;
}

/** Then its requests do not keep the session open: they are updates, not the reader. */
export function isUnattended(now = performance.now()): boolean {
  return now - lastInput > ALONE_AFTER;
}

export const UNATTENDED_HEADERS: Readonly<Record<string, string>> = { 'X-Unattended': '1' };

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export function watchInput(page: Window): void {
  noteInput();
  for (const kind of INPUT) page.addEventListener(kind, () => noteInput(), { passive: true, capture: true });
}
