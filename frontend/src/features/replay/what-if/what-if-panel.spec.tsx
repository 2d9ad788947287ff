import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { Differences } from '@arena/projections/replay/replay.types';
import { renderWithProviders } from '../../../test/render.js';
import type { ReplayState } from '../use-replay.js';
import { WhatIfPanel } from './what-if-panel.js';

const nothing = () => undefined;
const of = {
  opened: true,
  open: nothing,
  close: nothing,
  forkAt: nothing,
  add: nothing,
  remove: nothing,
  changes: [{ kind: 'revives', round: 2, count: 3 }] as const,
};

function show(outline: Partial<ReplayState['outline']>) {
  const state: Partial<ReplayState> = {
    imagining: null,
    events: 9,
    whatIf: null,
    frame: null,
    fork: null,
    rules: null,
    outline: { chapters: [], subjects: {}, open: 0, unused: null, first: null, ...outline },
  };
  const props = { season: 1, revision: 9, nameOf: () => 'Ann', of };
  return renderWithProviders(<WhatIfPanel {...props} state={state as ReplayState} />);
}

it.each([
  [1, /^One place to come back after round 2 is still free/],
  [2, /^2 places to come back after round 2 are still free/],
])('says which revives the next round waits for (%d)', async (count, sentence) => {
  await show({ unused: { round: 2, count } });
  expect(screen.getByText(sentence)).toBeVisible();
});

it('says nothing about revives that are all used', async () => {
  await show({ open: 1 });
  expect(screen.queryByText(/still free/)).toBeNull();
  expect(screen.getByText(/^1 match has no result\./)).toBeVisible();
});

const same = { facts: [], matches: [], revives: [], teams: [], rules: [], bettors: [] };
const openBets = { fact: 'open_bets' as const, before: 2, after: 3 };
const standing = { name: 'Ink' } as Differences['teams'][number];

it.each<[string, Partial<Differences>, RegExp]>([
  [
    'the standings, where a rank differs',
    { facts: [openBets], teams: [standing] },
    /The standings change\.$/,
  ],
  ['a fact, where nobody’s rank does', { facts: [openBets] }, /Open bets$/],
  ['nothing, where nothing differs', {}, /^$/],
])('names what differs first: %s', async (_, differences, sentence) => {
  const isDifferent = Object.keys(differences).length > 0;
  await show({ first: isDifferent ? { index: 3, differences: { ...same, ...differences } } : null });
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(sentence);
});
