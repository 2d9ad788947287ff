import { describe, expect, it } from '@jest/globals';
import { restoreStyleAttributes, withoutStyleAttributes } from './style-attributes.js';
import { rulesOf, usedRules } from './used-rules.js';

describe('the styles of a first view', () => {
  const used = (css: string, markup: string) => usedRules(rulesOf(css), markup);

  it('are the rules of classes that are there, also in groups, and their order', () => {
    const css =
      '@charset "utf-8";a{b:c}.x{d:"}"}.y:hover,.x .y{e:f}@media (a){.x{g:h}.z{i:j}}@media (b){.z{k:l}}.z:not(.x){m:n}';
    expect(used(css, '<p class="x w">')).toBe('@charset "utf-8";a{b:c}.x{d:"}"}@media (a){.x{g:h}}');
    expect(used(css, '<p class="y">')).toBe('@charset "utf-8";a{b:c}.y:hover,.x .y{e:f}');
  });
  it('have the animations and the faces that are needed', () => {
    const css =
      '@keyframes in{0%{a:b}}@keyframes out{0%{a:b}}.x{animation:.2s in}@font-face{src:a;unicode-range:U+61-7A}@font-face{src:b;unicode-range:U+4E??}';
    const latin = '@font-face{src:a;unicode-range:U+61-7A}';
    expect(used(css, '<p class="x">')).toBe(`.x{animation:.2s in}${latin}@keyframes in{0%{a:b}}`);
    expect(used(css, '<p>丂')).toBe(`${latin}@font-face{src:b;unicode-range:U+4E??}`);
  });
  it('have the variables that are read: by a rule, an animation, the markup or another variable', () => {
    const css =
      ':root{--a:1;--b:var(--a);--c:"x;y";--d:url(data:a;b);--g:url("a)b;c");--e:2;color:var(--b)}@keyframes in{0%{top:var(--e)}}.x{--f:3;animation:in}';
    expect(used(css, '<p class="x" style="width:var(--c)">')).toBe(
      ':root{--a:1;--b:var(--a);--c:"x;y";--e:2;color:var(--b)}.x{animation:in}@keyframes in{0%{top:var(--e)}}',
    );
  });
});

describe('a style attribute', () => {
  it('becomes a rule, and an attribute again for React', () => {
    const { markup, attributes } = withoutStyleAttributes(
      '<b style="--a:&quot;1&quot;"></b><i style="--a:2"></i><b style="--a:2"></b>',
    );
    expect(markup).not.toContain('style=');
    document.head.innerHTML = `<style data-first-view>${attributes}</style>`;
    document.body.innerHTML = `<div id="root">${markup}</div>`;
    restoreStyleAttributes(document);
    const found = [...document.querySelectorAll<HTMLElement>('#root > *')];
    expect(found.map(({ style }) => style.getPropertyValue('--a'))).toEqual(['"1"', '2', '2']);
    expect(document.querySelector('[data-styled], style[data-first-view]')).toBeNull();
  });
  it.each(['--a:}b{c:d', '--a:&lt;/style&gt;', '--a:\\7d', '@import'])(
    'is refused if it can end its rule: %s',
    (style) => {
      expect(() => withoutStyleAttributes(`<b style="${style}">`)).toThrow('may end its rule');
    },
  );
});
