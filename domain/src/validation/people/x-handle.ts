import { broken, text, type TextRule } from '../rule.js';

const HANDLE = text({ max: 15, min: 4, pattern: /^[A-Za-z0-9_]{4,15}$/, patternKey: 'x-handle' });
/** Also without `https://`, as people copy addresses. No handle contains a slash or a dot. */
const ADDRESS = /^\s*(?:[a-z][a-z0-9+.-]*:|[^\s@]*[/.])/i;

/** A full address gets its own error, because it is the most frequent mistake. */
export const xHandle: TextRule = {
  ...HANDLE,
  check: (value) => {
    const problem = HANDLE.check(value);
    return problem && typeof value === 'string' && ADDRESS.test(value) ? broken('x-handle-url') : problem;
  },
};
