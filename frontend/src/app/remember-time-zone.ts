import { timeZoneChosen, ZONE_CHOICES } from '../shared/format/time-zone.slice.js';
import type { AppStore } from './store.js';
import type { BrowserStorage } from '../shared/storage/browser-storage.js';

export const TIME_ZONE_KEY = 'arena.time-zone';

export function rememberTimeZone(store: AppStore, storage: BrowserStorage): void {
  const read = () => {
    const stored = storage.getItem(TIME_ZONE_KEY);
    const choice = ZONE_CHOICES.find((each) => each === stored) ?? 'language';
    if (choice !== store.getState().timeZone) store.dispatch(timeZoneChosen(choice));
  };
  read();
  let known = store.getState().timeZone;
  store.subscribe(() => {
    const { timeZone } = store.getState();
    if (timeZone === known) return;
    known = timeZone;
    storage.setItem(TIME_ZONE_KEY, timeZone);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === TIME_ZONE_KEY || key === null) read();
  });
}
