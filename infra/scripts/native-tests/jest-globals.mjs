/**
 * `@jest/globals` for modules that Node loads.
 * A module that defines shared tests stays loaded for the next test file, which has its own Jest.
 * So each use asks for the Jest of the file that runs.
 */
const ofTestFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, values) => globalThis.jestOfTestFile[name](...values),
    get: (_target, key) => globalThis.jestOfTestFile[name][key],
  });

export const expect = ofTestFile('expect');
export const it = ofTestFile('it');
export const describe = ofTestFile('describe');
export const beforeAll = ofTestFile('beforeAll');
export const beforeEach = ofTestFile('beforeEach');
export const afterEach = ofTestFile('afterEach');
export const afterAll = ofTestFile('afterAll');
export const jest = ofTestFile('jest');
