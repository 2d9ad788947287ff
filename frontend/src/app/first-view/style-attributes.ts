/** On elements whose style is in the style sheet of the first view: its number there. */
const STYLED = 'data-styled';
/** On that style sheet. */
const STYLE_SHEET = 'data-first-view';

const ATTRIBUTE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
/** Of these, a value could end its rule or its element. */
const UNSAFE = /[{}<>\\@]|\/\*/;

/** The policy refuses style attributes; a style sheet has the nonce. @throws for a value that is not only a value */
export function withoutStyleAttributes(html: string): {
  readonly markup: string;
  readonly attributes: string;
} {
  const rules = new Map<string, number>();
  const markup = html.replaceAll(ATTRIBUTE, (_all, escaped: string) => {
    const style = escaped.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? '');
    if (UNSAFE.test(style)) throw new Error(`A style that may end its rule: ${style}`);
    const number = rules.get(style) ?? rules.size;
    rules.set(style, number);
    return ` ${STYLED}="${number}"`;
  });
  const lines = [...rules].map(([style, number]) => `#root [${STYLED}="${number}"]{${style}}`);
  return { markup, attributes: lines.join('') };
}

/** Writes the styles into the elements, where React finds them. Scripts may do this, markup may not. */
export function restoreStyleAttributes(page: Document): void {
  const element = page.querySelector<HTMLStyleElement>(`style[${STYLE_SHEET}]`);
  if (!element) return;
  for (const rule of element.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const styled of page.querySelectorAll<HTMLElement>(rule.selectorText)) {
      styled.style.cssText = rule.style.cssText;
      styled.removeAttribute(STYLED);
    }
  }
  element.remove();
}
