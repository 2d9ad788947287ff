import { describe, expect, it } from '@jest/globals';
import { lightMarkup } from './light-markup.js';

describe('what admins write', () => {
  it.each([
    ['one\ntwo\n\nthree', '<p>one<br>two</p>\n<p>three</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['**now** or * never', '<p><strong>now</strong> or * never</p>'],
    [
      'See [the page](https://a.example/?x=1&y=2).',
      '<p>See <a href="https://a.example/?x=1&amp;y=2">the page</a>.</p>',
    ],
    ['At https://a.example/b.', '<p>At <a href="https://a.example/b">https://a.example/b</a>.</p>'],
  ])('%j becomes %j', (body, html) => {
    expect(lightMarkup(body)).toBe(html);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    'https://a.example/"onmouseover="alert(1)',
    '[<script>](https://a.example/)',
    '**<b onclick=alert(1)>**',
  ])('%j stays harmless', (body) => {
    const html = lightMarkup(body);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) expect(tag).toMatch(/^<\/?(p|a|strong)( href="https:\/\/a\.example\/")?>$/);
  });

  it('takes linear time, whatever comes', () => {
    const from = process.cpuUsage();
    for (const part of ['**', '[', '[a](', 'https://', '\n- ', '\n \n'])
      lightMarkup(part.repeat(20_000 / part.length));
    expect(process.cpuUsage(from).user).toBeLessThan(1_000_000);
  });
});
