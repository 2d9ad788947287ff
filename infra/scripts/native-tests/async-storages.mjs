import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...call) {
  used.add(this);
  return run.apply(this, call);
};

/**
 * Jest makes a storage for each test file and never disables it.
 * On Node 20 and 22 every promise pays for every storage, so a worker would become slower with each file.
 */
export function disableStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
