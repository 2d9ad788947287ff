import { describe, expect, it } from '@jest/globals';
import { rememberGlobals } from './shared-globals.mjs';
import SlowFirst from './slow-first.mjs';

describe('the globals that test files share', () => {
  it('are as before the file: what it replaced or removed', () => {
    const { fetch } = globalThis;
    const { queueMicrotask } = globalThis;
    const { createObjectURL } = URL;
    const globals = rememberGlobals();
    globalThis.fetch = () => undefined;
    delete globalThis.queueMicrotask;
    URL.createObjectURL = () => 'blob:1';
    globals.putBack();
    expect(globalThis.fetch).toBe(fetch);
    expect(globalThis.queueMicrotask).toBe(queueMicrotask);
    expect(URL.createObjectURL).toBe(createObjectURL);
  });

  it('lose what the test of a page added', () => {
    globalThis.document = {};
    const globals = rememberGlobals();
    globalThis.madeByATest = true;
    globals.putBack();
    delete globalThis.document;
    expect('madeByATest' in globalThis).toBe(false);
  });

  it('keep what a module added that the test of a server loaded late', () => {
    const globals = rememberGlobals();
    globals.keepNew();
    globalThis.madeByALateModule = true;
    globals.putBack();
    expect(globalThis.madeByALateModule).toBe(true);
    delete globalThis.madeByALateModule;
  });

  it('keep what modules added while they were loaded', () => {
    const globals = rememberGlobals();
    globalThis.madeByAModule = true;
    globals.keepNew();
    globalThis.madeByAModule = false;
    globals.putBack();
    expect(globalThis.madeByAModule).toBe(true);
    delete globalThis.madeByAModule;
  });
});

describe('an assertion', () => {
  it('is counted by the Jest that runs the test', () => {
    expect(expect.getState().currentTestName).toBe('an assertion is counted by the Jest that runs the test');
    expect.assertions(2);
    expect(expect.getState()).toMatchObject({ assertionCalls: 1, expectedAssertionsNumber: 2 });
  });
});

describe('a snapshot', () => {
  it('equals the value', () => {
    expect('Night Owls').toMatchInlineSnapshot(`"Night Owls"`);
  });

  it.failing('differs from another value', () => {
    expect('Night Owls').toMatchInlineSnapshot(`"Day Owls"`);
  });
});

describe('the order of the test files', () => {
  const sizes = { 'a.spec.ts': 900, 'b.e2e.spec.ts': 10, 'c.int.spec.ts': 20, 'd.spec.ts': 1000 };
  const orderWith = (times) => {
    const context = { config: { cache: false }, hasteFS: { getSize: (path) => sizes[path] } };
    const sequencer = new SlowFirst({});
    sequencer.time = ({ path }) => times[path];
    return sequencer.sort(Object.keys(sizes).map((path) => ({ path, context }))).map(({ path }) => path);
  };

  it('in a new clone has the slow kinds first, and the large ones first among them', () => {
    expect(orderWith({})).toEqual(['c.int.spec.ts', 'b.e2e.spec.ts', 'd.spec.ts', 'a.spec.ts']);
  });

  it('is that of the times, once they are known', () => {
    const times = { 'a.spec.ts': 4, 'b.e2e.spec.ts': 2, 'c.int.spec.ts': 3, 'd.spec.ts': 1 };
    expect(orderWith(times)).toEqual(['a.spec.ts', 'c.int.spec.ts', 'b.e2e.spec.ts', 'd.spec.ts']);
  });
});
