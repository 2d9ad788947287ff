import { fireEvent } from '@testing-library/react';

/** What the test has pressed last. */
let pressed: Element | null = null;
/** The change whose answer is held back. */
let held: string | null = null;
/** Changes that were sent again meanwhile. */
const twice: string[] = [];

for (const type of ['click', 'keydown'])
  document.addEventListener(
    type,
    ({ target }) => {
      if (held === null && target instanceof Element) pressed = target;
    },
    true,
  );

/**
 * Holds back the answer to every change of every test, and presses again what has sent it, as an impatient reader does:
 * the same button, and Enter in its form. Both must send nothing.
 */
export async function pressAgain(change: string): Promise<void> {
  if (held !== null) {
    if (change === held) twice.push(change);
    return;
  }
  const element = pressed?.closest('button, input, textarea') ?? pressed;
  pressed = null;
  if (!element?.isConnected) return;
  held = change;
  const form = element.closest('form');
  fireEvent.click(element);
  // As in a browser, Enter sends no form whose button is disabled.
  if (form && !form.querySelector('[type="submit"]:disabled')) fireEvent.submit(form);
  // A second change would be sent by now.
  await new Promise((resolve) => setTimeout(resolve));
  held = null;
}

/** The changes of the test that were sent twice. */
export function sentTwice(): readonly string[] {
  pressed = null;
  return twice.splice(0);
}
