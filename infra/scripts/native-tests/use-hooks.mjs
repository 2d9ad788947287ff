import * as modules from 'node:module';

/**
 * Lets these functions find and load modules. Node 20 runs them in a thread of its own and waits for it at each module;
 * the newer ones run them where the module is loaded.
 */
export function useHooks(hooks, url) {
  if (modules.registerHooks) modules.registerHooks(hooks);
  else modules.register(url);
}
