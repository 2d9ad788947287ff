import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { renderWithProviders } from '../../../test/render.js';
import { textsOf } from '../../../test/locales.js';
import { WhatIfForm } from './what-if-form.js';

const fork = { revision: 0, at: '2025-03-26T19:00:00.000Z', round: 0, decided: [], back: [] };

it('each rule of a season can be changed, or is named with the reason why not', async () => {
  const { user } = await renderWithProviders(
    <WhatIfForm bracket={null} fork={fork} rules={DEFAULT_RULES} onAdd={() => undefined} />,
  );
  const note = () =>
    screen.queryByRole('list', { name: /^These rules cannot be changed here\. They only refuse/ });
  expect(note()).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'A rule of the season');
  const choices = within(screen.getByRole('combobox', { name: 'Which one' })).getAllByRole('option');
  const changeable = choices.map(({ textContent: text }) => text);
  const { name } = (textsOf('en') as { replay: { rules: { name: Record<string, string> } } }).replay.rules;
  expect(changeable).toHaveLength(6);
  const fixed = Object.keys(DEFAULT_RULES)
    .map((rule) => name[rule] ?? '')
    .filter((rule) => !changeable.includes(rule));
  expect(fixed).toHaveLength(8);
  const named = within(note() as HTMLElement).getAllByRole('listitem');
  expect(named.map(({ textContent: text }) => text)).toEqual(fixed);
});
