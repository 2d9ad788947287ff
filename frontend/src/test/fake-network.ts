/** Tells the page that the browser has a network, or has none. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Back to the browser's own value. */
export function forgetOnline(): void {
  Reflect.deleteProperty(navigator, 'onLine');
}
