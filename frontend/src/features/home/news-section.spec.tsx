import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { NewsView } from '@arena/projections/news/news.types';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { NewsSection } from './news-section.js';

const item = (changes: Partial<NewsView> = {}): NewsView => ({
  id: 'n-1',
  version: 0,
  category: 'Tournament',
  title: 'Round 3 is open',
  link: null,
  markdown: null,
  image_url: null,
  published_at: '2025-03-28T12:00:00.000Z',
  ...changes,
});
const served = (...news: NewsView[]) => ({ 'GET /settings': sampleSettings(), 'GET /news/': { news } });

describe('the news of the home page', () => {
  it('is shown with picture, category and date', async () => {
    fakeApi(served(item({ image_url: '/api/news/n-1/image' })));
    const { container } = await renderWithProviders(<NewsSection />);
    const card = (await screen.findByText('Round 3 is open')).closest('li')!;
    expect(within(card).getByText('Tournament')).toBeVisible();
    expect(within(card).getByText(/2025/)).toHaveAttribute('datetime', '2025-03-28T12:00:00.000Z');
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/api/news/n-1/image'));
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('leads to other sites in a tab that knows nothing of this one, and keeps text as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    fakeApi(served(item({ title, link: 'https://example.org/more' })));
    const { container } = await renderWithProviders(<NewsSection />);
    const link = await screen.findByRole('link', { name: `${title} (opens another site)` });
    expect(link).toHaveAttribute('href', 'https://example.org/more');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(container.querySelector('img')).toBeNull();
  });

  it('has a text to open, without scripts, HTML or pictures of other sites', async () => {
    const markdown =
      '**Bold** <b>x</b><script>alert(1)</script> [bad](javascript:alert(1)) [out](https://example.org) ![p](https://example.org/p.png)';
    fakeApi(served(item({ markdown })));
    const { container, user } = await renderWithProviders(<NewsSection />);
    const more = await screen.findByText('Read more');
    expect(more.closest('details')).toHaveTextContent('**Bold**');
    await user.click(more);
    expect(await screen.findByText('Bold')).toBeVisible();
    expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(container.querySelector('details script, details b, details img')).toBeNull();
    expect(container.innerHTML).not.toContain('javascript:');
  });

  it('is not there for visitors while there is none; an admin finds the tool', async () => {
    fakeApi(served());
    const { unmount } = await renderWithProviders(<NewsSection />);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'News' })).toBeNull());
    unmount();
    fakeApi({ ...served(), 'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) } });
    await renderWithProviders(<NewsSection />, { userId: 'u-kaze' });
    expect(await screen.findByRole('link', { name: 'Write the first news item' })).toHaveAttribute(
      'href',
      '/admin/general/news/',
    );
  });

  it('says when it cannot be had', async () => {
    fakeApi({ ...served(), 'GET /news/': refusal(503, 'not-ready') });
    await renderWithProviders(<NewsSection />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
