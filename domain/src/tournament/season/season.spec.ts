import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { REVIVE_CARD } from '../products/products.events.js';
import { command, openedSeason, openSeasonData, user } from '../testing/play.js';
import { tournament } from '../tournament.js';

const open = command('OpenSeason', openSeasonData(), SYSTEM);

describe('OpenSeason', () => {
  it('records the rules, the commitment to the draw and the stock', () => {
    const types = openedSeason().events.map((event) => event.type);
    expect(types).toEqual(['SeasonOpened', 'DrawCommitted', ...Array<string>(16).fill('ProductStocked')]);
  });

  it('takes price and stock of the revive card from the rules', () => {
    const play = openedSeason({ reviveCardPrice: 777, reviveCardStock: 2 });
    const card = { name: 'Revive Card', price: 777, stock: 2 };
    expect(play.state.products.byId.get(REVIVE_CARD)).toMatchObject(card);
    expect(play.state.season).toMatchObject({ phase: 0, uploadsEnabled: true, season: 1 });
  });

  it('is refused to users, and if the season is open or closed', () => {
    const { events } = openedSeason();
    given(tournament, [])
      .when({ ...open, actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, events).when(open).thenRefused('season-already-open');
    const closed = openedSeason();
    closed.do('CloseSeason', {});
    given(tournament, closed.events).when(open).thenRefused('season-closed');
  });
});

describe('ChangePhase', () => {
  const { events } = openedSeason();

  it('lets an admin change to any phase', () => {
    const change = command('ChangePhase', { phase: 3 });
    given(tournament, events)
      .when(change)
      .then({ type: 'PhaseChanged', data: { from: 0, to: 3 } });
    given(tournament, events)
      .when({ ...change, actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('refuses invalid phases, and does nothing when repeated', () => {
    given(tournament, events)
      .when(command('ChangePhase', { phase: 4 as 3 }))
      .thenRefused('validation-failed');
    given(tournament, events)
      .when(command('ChangePhase', { phase: 0 }))
      .thenNothing();
  });
});

describe('ToggleUploads', () => {
  const { events } = openedSeason();

  it('lets an admin turn uploads off once', () => {
    const off = command('ToggleUploads', { enabled: false });
    given(tournament, events)
      .when(off)
      .then({ type: 'UploadsToggled', data: { enabled: false } });
    given(tournament, [...events, { type: 'UploadsToggled', data: { enabled: false } }])
      .when(off)
      .thenNothing();
    given(tournament, events)
      .when({ ...off, actor: user('u') })
      .thenRefused('forbidden-role');
  });
});
