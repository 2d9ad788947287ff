import * as modules from 'node:module';

/** @type {((hooks: object) => void) | undefined} The types of Node 20 do not know it. */
const registerHooks = Reflect.get(modules, 'registerHooks');

/**
 * Lets these functions find and load modules. Node 20 runs them in a thread of its own and waits for it at each module;
 * the newer ones run them where the module is loaded.
 *
 * @param {object} hooks @param {URL} url of the module that exports them
 */
export function useHooks(hooks, url) {
  if (registerHooks) registerHooks(hooks);
  else modules.register(url);
}
