import { screen, within } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { renderWithProviders } from '../../../test/render.js';
import { textsOf } from '../../../test/locales.js';
import { bracket, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { WhatIfForm } from './what-if-form.js';

const fork = { revision: 0, at: '2025-03-26T19:00:00.000Z', round: 0, decided: {}, corrected: [], back: [] };

it('each rule of a season can be changed, or is named with the reason why not', async () => {
  const { user } = await renderWithProviders(
    <WhatIfForm bracket={null} fork={fork} rules={DEFAULT_RULES} onAdd={() => undefined} />,
  );
  const note = () =>
    screen.queryByRole('list', { name: /^These rules cannot be changed here, because they only affect/ });
  expect(note()).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'A rule of the season');
  const choices = within(screen.getByRole('combobox', { name: 'Which one' })).getAllByRole('option');
  const changeable = choices.map(({ textContent: text }) => text);
  const { name } = (textsOf('en') as { replay: { rules: { name: Record<string, string> } } }).replay.rules;
  expect(changeable).toHaveLength(6);
  const fixed = Object.keys(DEFAULT_RULES)
    .map((rule) => name[rule] ?? '')
    .filter((rule) => !changeable.includes(rule));
  expect(fixed).toHaveLength(14);
  const named = within(note() as HTMLElement).getAllByRole('listitem');
  expect(named.map(({ textContent: text }) => text)).toEqual(fixed);
});

/** The form for the odds of the first team of the only match, which are 1.25. */
async function changeOdds() {
  const onAdd = jest.fn();
  const one = bracket([match(1, 1)], [round(1)]);
  const { user } = await renderWithProviders(
    <WhatIfForm bracket={one} fork={fork} rules={DEFAULT_RULES} onAdd={onAdd} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Odds of a team');
  const input = screen.getByRole('textbox', { name: 'New odds' });
  const add = () => user.click(screen.getByRole('button', { name: 'Add' }));
  return { user, input, add, onAdd };
}

it('odds are edited one character at a time', async () => {
  const { user, input, add, onAdd } = await changeOdds();
  expect(input).toHaveValue('1.25');
  await user.click(input);
  await user.keyboard('{End}{Backspace}{Backspace}');
  expect(input).toHaveValue('1.');
  await user.keyboard('5');
  expect(input).toHaveValue('1.5');
  await add();
  expect(onAdd.mock.calls).toEqual([[{ kind: 'odds', matchId: 'r1m1', side: 1, odds: 150 }]]);
});

it.each(['', '1.', '.', '-', '0.5'])(
  '“%s” is not added: it is no number, or below the range',
  async (text) => {
    const { user, input } = await changeOdds();
    await user.clear(input);
    if (text) await user.type(input, text);
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  },
);

it('odds have the decimal separator of the language, and both separators can be typed', async () => {
  const onAdd = jest.fn();
  const one = bracket([match(1, 1)], [round(1)]);
  const { user } = await renderWithProviders(
    <WhatIfForm bracket={one} fork={fork} rules={DEFAULT_RULES} onAdd={onAdd} />,
    { language: 'fr' },
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Changer' }), 'La cote d’une équipe');
  const input = screen.getByRole('textbox', { name: 'Nouvelle cote' });
  expect(input).toHaveValue('1,25');
  expect(screen.getByText('De 1,01 à 100')).toBeVisible();
  for (const typed of ['1,05', '1.05', '1,5']) {
    await user.clear(input);
    await user.type(input, typed.slice(0, 2));
    expect(input).toHaveValue('1,');
    await user.type(input, typed.slice(2));
    expect(input).toHaveValue(typed.replace('.', ','));
  }
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(onAdd.mock.calls).toEqual([[{ kind: 'odds', matchId: 'r1m1', side: 1, odds: 150 }]]);
});
