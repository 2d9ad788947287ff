import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderWithProviders } from '../../../test/render.js';
import { decided, match, round } from '../testing/sample-bracket.js';
import { BracketBoard } from './bracket-board.js';
import { layOutBracket } from './layout/bracket-layout.js';
import { RoundSwitch } from './round-switch.js';
import { SeasonOverProvider } from './season-over.js';

it.each([
  ['running', false, ['On now', 'Still to come', 'Who will it be?']],
  ['abandoned', true, ['Not finished', 'Not played', 'Not decided']],
] as const)('the undecided rounds and places of a season are those of a %s one', async (_, over, words) => {
  const layout = layOutBracket([decided(1, 1, 'Owls', 'Foxes'), match(1, 2)], [round(1)]);
  await renderWithProviders(
    <SeasonOverProvider value={over}>
      <RoundSwitch layout={layout} column={layout.columns.at(-1)!} onRound={() => undefined} />
      <BracketBoard layout={layout} season={1} width={1240} />
    </SeasonOverProvider>,
  );
  for (const text of words) expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`· ${words[1]}$`))).toBeInTheDocument();
});
