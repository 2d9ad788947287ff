import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { NewsTool } from './news-tool.js';

const item = (id: string, changes: Partial<NewsView> = {}): NewsView => ({
  id,
  version: 0,
  category: 'Tournament',
  title: `News ${id}`,
  link: null,
  markdown: null,
  image_url: null,
  published_at: '2025-03-28T12:00:00.000Z',
  ...changes,
});
const png = () => new File(['picture'], 'news.png', { type: 'image/png' });

// These tests show no picture.
Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

const open = (...news: NewsView[]) => openWith([], ...news);

async function openWith(drafts: NewsDraftView[], ...news: NewsView[]) {
  const api = fakeApi({
    'GET /news/': { news },
    'GET /news/drafts': { drafts },
    'POST /news/add': { item: item('new', { title: 'The gates open' }) },
    'DELETE /news/a': { news: [] },
  });
  const view = await renderWithProviders(<NewsTool />);
  await screen.findByRole('button', { name: 'Add the news item' });
  return { api, ...view };
}

describe('the news tool', () => {
  it('adds an item with its picture, seen before it is sent', async () => {
    const { api, user, container } = await open(item('a'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' The gates open ');
    await user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org/gates');
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, png());
    expect(await screen.findByRole('img', { name: 'New picture' })).toHaveAttribute('src', 'blob:preview');
    await user.click(screen.getByRole('button', { name: 'Add the news item' }));
    expect(await screen.findByText('“The gates open” is on the home page.')).toBeVisible();
    expect(api.last('POST /news/add')?.body).toMatchObject({
      category: 'Tournament',
      title: 'The gates open',
      link: 'https://example.org/gates',
      image: expect.objectContaining({ name: 'news.png' }),
    });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  it.each(['javascript:alert(1)', 'https://youtube.com.evil.tld/watch'])(
    'refuses the link %s',
    async (link) => {
      const { api, user } = await open(item('a'));
      await user.type(screen.getByRole('textbox', { name: 'Title' }), 'The gates open');
      await user.type(screen.getByRole('textbox', { name: 'Link' }), link);
      await user.click(screen.getByRole('button', { name: 'Add the news item' }));
      expect(screen.getByText('Invalid URL. It must begin with https://.')).toBeVisible();
      expect(api.last('POST /news/add')).toBeUndefined();
    },
  );

  it('says how much room there is, and offers no full category', async () => {
    await open(item('a'), item('b'), item('c'), item('d', { category: 'Releases' }));
    expect(screen.getByText('Tournament: 3 of 3')).toBeVisible();
    expect(screen.getByText('Releases: 1 of 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Community');
    expect(screen.getByRole('option', { name: 'Tournament (full: remove one first)' })).toBeDisabled();
  });

  it('shows the refusal of the server', async () => {
    const { api, user } = await open(item('a'));
    api.answer('POST /news/add', refusal(409, 'too-many-news', { variables: { max: 3 } }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'One too many');
    await user.click(screen.getByRole('button', { name: 'Add the news item' }));
    expect(await screen.findByText('You cannot add more than 3 news items per category.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('One too many');
  });

  it('removes after naming the consequence, but never the last', async () => {
    const { api, user, unmount } = await open(item('a'), item('b'));
    await user.click(screen.getByRole('button', { name: 'Remove “News a”' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('its picture is deleted');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last('DELETE /news/a')).toBeDefined());
    unmount();
    await open(item('a'));
    expect(screen.getByRole('button', { name: 'Remove “News a”' })).toBeDisabled();
    expect(
      screen.getByText('This is the only item. Edit it, or add another one before you remove it.'),
    ).toBeVisible();
  });

  it('plans an item, and offers full categories for that', async () => {
    const { api, user } = await open(item('a'), item('b'), item('c'));
    api.answer('POST /news/drafts', { news: [], drafts: [] });
    await user.click(screen.getByRole('radio', { name: 'At a time, by itself' }));
    expect(screen.getByRole('option', { name: 'Tournament' })).toBeEnabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tonight');
    const plan = screen.getByRole('button', { name: 'Plan the news item' });
    expect(plan).toBeDisabled();
    await user.type(screen.getByLabelText('When, Paris time'), '2999-01-01T20:00');
    await user.click(plan);
    await waitFor(() =>
      expect(api.last('POST /news/drafts')?.body).toMatchObject({
        title: 'Tonight',
        local: '2999-01-01T20:00',
      }),
    );
    expect(await screen.findByText(/“Tonight” will publish itself/)).toBeVisible();
  });

  it('says of a draft when it appears or why it did not, and publishes it', async () => {
    const content = {
      id: 'd',
      version: 0,
      category: 'Tournament',
      title: 'News d',
      link: null,
      markdown: null,
      image_url: null,
    } as const;
    const refusal = { code: 'too-many-news', variables: { max: 3 } } as const;
    const { api, user } = await openWith([{ ...content, due: null, refusal }], item('a'));
    api.answer('POST /news/publish', { news: [], drafts: [] });
    const section = await screen.findByRole('region', { name: 'Drafts and planned news' });
    expect(section).toHaveTextContent(/Not published as planned.*more than 3 news items/);
    await user.click(within(section).getByRole('button', { name: 'Publish “News d”' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.last('POST /news/publish')?.body).toEqual({ news_id: 'd' }));
  });

  it('moves a draft to a time, or takes its time away', async () => {
    const content = {
      version: 0,
      category: 'Tournament',
      link: null,
      markdown: null,
      image_url: null,
    } as const;
    const draft = { id: 'd', title: 'News d', ...content, due: '2999-01-01T19:00:00.000Z', refusal: null };
    const { api, user } = await openWith([draft], item('a'));
    api.answer('POST /news/plan', { news: [], drafts: [] });
    const plan = await screen.findByRole('button', { name: 'Set the time of “News d”' });
    await user.click(plan);
    const when = within(await screen.findByRole('dialog')).getByLabelText('When, Paris time');
    expect(when).toHaveValue('2999-01-01T20:00');
    await user.clear(when);
    await user.type(when, '2999-01-02T20:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.last('POST /news/plan')?.body).toEqual({ news_id: 'd', local: '2999-01-02T20:00' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(plan);
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('When, Paris time'));
    expect(within(dialog).getByText(/stays a draft until you publish it/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.last('POST /news/plan')?.body).toEqual({ news_id: 'd' }));
  });

  it('edits what is published, the last one too', async () => {
    const { api, user } = await open(item('a', { markdown: 'Old', version: 2 }));
    api.answer('POST /news/change', { news: [], drafts: [] });
    await user.click(screen.getByRole('button', { name: 'Edit “News a”' }));
    const dialog = await screen.findByRole('dialog');
    const text = within(dialog).getByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.type(text, 'New');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.last('POST /news/change')?.body).toMatchObject({
        news_id: 'a',
        version: '2',
        title: 'News a',
        markdown: 'New',
      }),
    );
  });
});
