import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { LocalTime } from '../../../shared/format/local-time.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { renderWithProviders } from '../../../test/render.js';
import { rememberTimeZone } from '../../remember-time-zone.js';
import { makeStore } from '../../store.js';
import { TimeZoneSelect } from './time-zone-select.js';
import { visitorStorage } from '../../../shared/storage/browser-storage.js';

const page = (
  <>
    <LocalTime at="2025-03-26T19:00:00.000Z" paris />
    <TimeZoneSelect />
  </>
);
const shown = () => screen.getByRole('time').textContent;

describe('the times of a page', () => {
  it('are in the zone of the language, and deadlines also in Paris time', async () => {
    await renderWithProviders(page);
    expect(shown()).toMatch(/Mar 26.*3:00.PM EDT.*\(.*8:00.PM GMT\+1 in Paris\)/);
  });
  it('are in Paris time once where both are the same', async () => {
    await renderWithProviders(page, { language: 'fr' });
    expect(shown()).toMatch(/^mer\. 26 mars 2025.*20:00 UTC\+1$/);
  });
  it('are in the chosen zone, which survives a log-out and the next visit', async () => {
    const store = makeStore();
    rememberTimeZone(store, visitorStorage);
    const { user } = await renderWithProviders(page, { store, userId: 'u-kaze' });
    await user.selectOptions(screen.getByLabelText(/Times in/), 'Asia/Tokyo');
    expect(shown()).toMatch(/Mar 27.*4:00.AM GMT\+9/);
    store.dispatch(loggedOut());
    expect(store.getState().timeZone).toBe('Asia/Tokyo');
    const later = makeStore();
    rememberTimeZone(later, visitorStorage);
    expect(later.getState().timeZone).toBe('Asia/Tokyo');
  });
  it('ignore a stored zone that does not exist', () => {
    localStorage.setItem('arena.time-zone', 'Mars/Base');
    const store = makeStore();
    rememberTimeZone(store, visitorStorage);
    expect(store.getState().timeZone).toBe('language');
  });
});
