import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { textsOf } from '../../test/locales.js';
import { Reason } from './reason.js';

const quotedIn = (language: string) =>
  (textsOf(language)['common'] as { reason: { quoted: string } }).reason.quoted.split('{{text}}');

it.each([
  ['en', '“', '”'],
  ['fr', '«\u00a0', '\u00a0»'],
  ['ja', '「', '」'],
  ['ru', '«', '»'],
  ['zh', '“', '”'],
])('has the quotes of %s', (language, open, close) => {
  expect(quotedIn(language)).toEqual([open, close]);
});

it('quotes in the language of the reader', async () => {
  await renderWithProviders(<Reason text="Misread" />, { language: 'fr' });
  expect(screen.getByText('« Misread »')).toBeVisible();
});

it('shows what was written as it is, whatever it looks like', async () => {
  const text = '<b>$t(reason.label)</b> {{text}} &amp;';
  const { container } = await renderWithProviders(<Reason text={text} />);
  expect(container).toHaveTextContent(`“${text}”`);
  expect(container.querySelector('b')).toBeNull();
});
