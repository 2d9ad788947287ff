/** What a test may replace. All test files of a worker share it. */
const hosts = () => [globalThis, URL, globalThis.navigator, globalThis.document].filter(Boolean);

/** Remembers the globals before a test file is loaded. */
export function rememberGlobals() {
  const remembered = hosts().map((host) => [host, Object.getOwnPropertyDescriptors(host)]);
  return {
    /** What modules add while they load stays, because the modules stay loaded. */
    keepNew() {
      for (const [host, then] of remembered)
        for (const name of Object.getOwnPropertyNames(host))
          if (!Object.hasOwn(then, name)) then[name] = Object.getOwnPropertyDescriptor(host, name);
    },
    putBack() {
      for (const [host, then] of remembered) {
        for (const name of Object.getOwnPropertyNames(host))
          if (!Object.hasOwn(then, name) && goes(host, name)) Reflect.deleteProperty(host, name);
        for (const name of Object.getOwnPropertyNames(then))
          if (!isSame(then[name], Object.getOwnPropertyDescriptor(host, name)))
            Reflect.defineProperty(host, name, then[name]);
      }
    },
  };
}

/**
 * Whether a new name goes with its file. The test of a page adds what happy-dom lacks. A new name in the test of a
 * server comes from a module that was loaded late, and modules stay loaded. React marks the document with names of its
 * own, which stay, too.
 */
const goes = (host, name) =>
  host === globalThis ? 'document' in globalThis : name in Object.getPrototypeOf(host);

const isSame = (then, now) =>
  now !== undefined && ['value', 'get', 'set'].every((part) => Object.is(then[part], now[part]));
