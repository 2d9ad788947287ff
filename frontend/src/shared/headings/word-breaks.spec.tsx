import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { EmptyState } from '../notices/empty-state.js';
import { Heading } from './heading.js';
import { PageTitle } from './page-title.js';
import { SectionTitle } from './section-title.js';
import { wordsOf } from './word-breaks.js';

const ignore = () => null;

it('keeps the words of a language without spaces together, with the punctuation after them', () => {
  expect(wordsOf('排行榜，本赛季', 'zh').join('|')).toMatch(/，\|/);
  expect(wordsOf('复活卡（队伍）', 'zh').join('|')).toMatch(/\|（.*）$/);
  expect(wordsOf('「队伍', 'zh')[0]).toBe('「队伍');
  expect(wordsOf('！队伍（', 'zh').join('')).toBe('！队伍（');
  expect(wordsOf('トーナメント表', 'ja')[0]).toBe('トーナメント');
  expect(wordsOf('トーナメント表。', 'ja').join('')).toBe('トーナメント表。');
});

it('leaves a heading in other languages as it is', async () => {
  await renderWithProviders(<PageTitle title="Hall of fame" />);
  expect((await screen.findByRole('heading', { level: 1, name: 'Hall of fame' })).innerHTML).toBe(
    'Hall of fame',
  );
});

it('keeps a word with a hyphen in one line, unless it is wider than a phone', async () => {
  await renderWithProviders(<PageTitle title="Two-step rendez-vous-des-amis - end" />);
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Two-step rendez-vous-des-amis - end',
  });
  const unbroken = [...heading.querySelectorAll('.unbroken')];
  expect(unbroken.map(({ textContent }) => textContent)).toEqual(['Two-step']);
});

it('leaves a name in Latin letters as it is, whatever the language of the page', async () => {
  await renderWithProviders(<SectionTitle order={2}>Blue Hour</SectionTitle>, { language: 'zh' });
  expect((await screen.findByRole('heading', { level: 2 })).innerHTML).toBe('Blue Hour');
});

it('marks the words of a heading, also inside a link', async () => {
  await renderWithProviders(
    <Heading level={3} id="pack" className="name" around={(words) => <a href="#pack">{words}</a>}>
      排行榜，该赛季
    </Heading>,
    { language: 'zh' },
  );
  const heading = await screen.findByRole('heading', { level: 3 });
  expect(heading).toHaveTextContent('排行榜，该赛季');
  expect(heading).toHaveAttribute('id', 'pack');
  expect(heading).toHaveClass('name');
  expect(screen.getByRole('link')).toContainHTML('<wbr>');
});

it('marks the words in the title of a dialog', async () => {
  await renderWithProviders(
    <ConfirmDialog opened title="删除该队伍？" confirmLabel="删除" onConfirm={ignore} onClose={ignore}>
      –
    </ConfirmDialog>,
    { language: 'zh' },
  );
  const title = await screen.findByRole('heading');
  expect(title).toHaveTextContent('删除该队伍？');
  expect(title).toContainHTML('<wbr>');
});

it('marks the words in titles of sections and of empty states', async () => {
  await renderWithProviders(
    <>
      <SectionTitle order={2}>排行榜，该赛季</SectionTitle>
      <EmptyState title="还没有下注" />
    </>,
    { language: 'zh' },
  );
  const section = await screen.findByRole('heading', { level: 2 });
  expect(section).toHaveTextContent('排行榜，该赛季');
  expect(section).toContainHTML('<wbr>');
  expect(screen.getByText('还没有下注')).toContainHTML('<wbr>');
});
