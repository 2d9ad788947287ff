import { expect, it } from '@jest/globals';
import { trustOwnScripts } from './trusted-types.js';

const SITE = 'https://arena.example.org';

type Rules = Parameters<NonNullable<Parameters<typeof trustOwnScripts>[0]>['createPolicy']>[1];

function rules(): Rules {
  const created: Rules[] = [];
  trustOwnScripts({ createPolicy: (_name, each) => created.push(each) }, SITE);
  return created[0]!;
}

it.each(['/assets/replay.worker-1a.js', `${SITE}/sw.js`])('trusts the script %s of this site', (address) => {
  expect(rules().createScriptURL(address)).toBe(address);
});

it.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://evil.example/1',
  `${SITE}.evil.example/x.js`,
])('refuses the script %s', (address) => {
  expect(() => rules().createScriptURL(address)).toThrow(TypeError);
});

it('trusts styles, and refuses markup', () => {
  const style = '@media(min-width: 48em){.m_1{display:none;}}';
  expect(rules().createHTML(style)).toBe(style);
  expect(() => rules().createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => rules().createHTML('</style><script>')).toThrow(TypeError);
  expect(() => rules().createHTML('<p>', 'TrustedHTML', 'Element innerHTML')).toThrow(TypeError);
  expect(rules().createHTML('<p>', 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe('<p>');
});

it('does nothing in a browser without Trusted Types', () => {
  expect(() => trustOwnScripts(undefined, SITE)).not.toThrow();
});
