import { isBarePage } from '../../service-worker/page-address.js';
import { savesData } from '../../shared/ui/saves-data.js';

/** Milliseconds. The page has loaded its own files by then. */
const AFTER_PAGE = 4000;

/** Not for readers who save data. @param settings what the server wrote into the page: others need another shell */
export function registerWorker(settings: string): void {
  const isFramed = window.top !== window.self;
  if (!('serviceWorker' in navigator) || isFramed || isBarePage(window.location.pathname)) return;
  if (savesData(navigator)) return;
  const register = () => {
    const address = `/sw.js?${new URLSearchParams({ settings }).toString()}`;
    // A browser may refuse, for example in a private window. Everything else works without it.
    void navigator.serviceWorker.register(address).catch(() => undefined);
  };
  window.setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(register);
    else register();
  }, AFTER_PAGE);
}
