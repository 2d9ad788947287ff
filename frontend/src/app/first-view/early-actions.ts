/** On the root of a page with a first view, until it works. */
const VIEW = 'data-view';
/** On what the reader pressed, filled or chose before: its value. Written by shell/before-paint.ts. */
const EARLY = 'data-early';

/** What the reader did before the page worked happens now. Links and fields need no program. */
export function repeatEarlyActions(page: Document): void {
  page.documentElement.removeAttribute(VIEW);
  for (const element of page.querySelectorAll<HTMLElement>(`[${EARLY}]`)) {
    const value = element.getAttribute(EARLY) ?? '';
    element.removeAttribute(EARLY);
    if (element instanceof HTMLSelectElement) {
      element.value = value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else element.click();
    if (element instanceof HTMLInputElement) fill(element, value);
  }
}

/** React knows what scripts write into a field, and hears only of what a reader does: of a value that differs. */
function fill(field: HTMLInputElement, value: string): void {
  if (value === '') return;
  field.value = '';
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
