import { GlobalRegistrator } from '@happy-dom/global-registrator';
import NativeEnvironment from '../../../infra/scripts/native-tests/native-environment.mjs';
import { useHooks } from '../../../infra/scripts/native-tests/use-hooks.mjs';
import * as assetHooks from './asset-hooks.mjs';

/** Elements accept only events of their own document. */
const OF_THE_DOCUMENT = new Set(['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator']);

useHooks(assetHooks, new URL('./asset-hooks.mjs', import.meta.url));
const nodes = Object.getOwnPropertyDescriptors(globalThis);
// One document for all test files of a worker: the libraries keep it from when they were loaded.
GlobalRegistrator.register({
  url: 'http://localhost/',
  // A frame stays empty. Happy DOM would print an error if frames were off. A link leads nowhere.
  settings: {
    enableIframePageLoading: true,
    navigation: { disableChildFrameNavigation: true, disableFallbackToSetURL: true },
  },
});
// What Node has itself stays Node's: timers that tests fake, fetch with its streams, forms and signals.
for (const [name, descriptor] of Object.entries(nodes)) {
  if (descriptor.configurable && !OF_THE_DOCUMENT.has(name))
    Object.defineProperty(globalThis, name, descriptor);
}

// React records every render for the developer tools of a browser if it finds these.
delete console.createTask;
delete console.timeStamp;

export default NativeEnvironment;
