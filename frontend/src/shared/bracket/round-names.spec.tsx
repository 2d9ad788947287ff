import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { layOutBracket, stageIn } from './board/layout/bracket-layout.js';
import { matchPlace, RoundName, RoundNames, roundName } from './round-names.js';
import { bracket, match, round } from './testing/sample-bracket.js';

/** A first round with so many matches that it sends teams back. */
function shapeOf(matches: number, revives: number) {
  const first = Array.from({ length: matches }, (_, at) =>
    match(1, at + 1, { team1: `A${at}`, team2: `B${at}` }),
  );
  return bracket(first, [round(1, { revives_allowed: revives })]);
}

describe('a round', () => {
  it.each([
    [12, 4],
    [7, 1],
    [8, 0],
    [3, 1],
    [1, 0],
  ])(
    'is named as its column of the bracket, also ahead (%i matches, %i revives)',
    async (matches, revives) => {
      const of = shapeOf(matches, revives);
      const { columns } = layOutBracket(of.matches, of.rounds);
      const { i18n } = await renderWithProviders(
        <RoundNames of={of}>
          <ol>
            {columns.map((column) => (
              <li key={column.round}>
                <RoundName round={column.round} />
              </li>
            ))}
          </ol>
        </RoundNames>,
      );
      const t = i18n.getFixedT(null, 'bracket');
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
        columns.map((column) => roundName(t, column.round, stageIn(column))),
      );
    },
  );

  it('behind the final has its number', async () => {
    await renderWithProviders(
      <RoundNames of={shapeOf(2, 0)}>
        <RoundName round={2} /> <RoundName round={3} /> <RoundName round={9} />
      </RoundNames>,
    );
    expect(screen.getByText('Final Round 3 Round 9')).toBeVisible();
  });
});

it('a match has its round and number, and beside the final it is the match for third place', async () => {
  const { i18n } = await renderWithProviders(<p />);
  const t = i18n.getFixedT(null, 'bracket');
  const names = ([1, 2] as const).map((number) => matchPlace(t, { round: 3, number }, 'final'));
  expect(names).toEqual(['Final, match 1', 'Match for third place']);
  expect(matchPlace(t, { round: 3, number: 2 }, 'semi-final')).toBe('Semi-final, match 2');
});
