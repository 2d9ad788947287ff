import { describe, expect, it } from '@jest/globals';
import { EventLog } from '../testing/event-log.js';
import { seasonOpened } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { settingsProjection } from './settings.projection.js';

const countdown = {
  local: '2025-03-26T20:00',
  zone: 'Europe/Paris',
  instant: '2025-03-26T19:00:00.000Z',
} as const;

const window = {
  start: countdown,
  end: { local: '2025-03-27T20:00', zone: 'Europe/Paris', instant: '2025-03-27T19:00:00.000Z' },
} as const;

describe('settings', () => {
  it('keep the last of each', () => {
    const { events } = new EventLog()
      .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/aaaaaaaaaaa' } })
      .site({ type: 'CountdownChanged', data: { countdown, season: 2 } })
      .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/bbbbbbbbbbb' } })
      .site({ type: 'CountdownDisplayToggled', data: { visible: false } })
      .site({ type: 'TournamentWindowChanged', data: window });
    expect([...documentsAfter(settingsProjection, events).values()]).toEqual([
      {
        id: 'site',
        trailerUrl: 'https://youtu.be/bbbbbbbbbbb',
        countdown,
        countdownGoal: null,
        countdownSeason: 2,
        countdownVisible: false,
        window,
      },
    ]);
  });

  it('name only what has been set, so that a new setting changes no document', () => {
    const { events } = new EventLog().site({ type: 'CountdownDisplayToggled', data: { visible: false } });
    expect([...documentsAfter(settingsProjection, events).values()]).toEqual([
      { id: 'site', countdownVisible: false },
    ]);
  });

  it('outlive a season', () => {
    const { events } = new EventLog().season(1, seasonOpened());
    expect(documentsAfter(settingsProjection, events).size).toBe(0);
  });
});
