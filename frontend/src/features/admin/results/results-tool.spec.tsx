import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { ResultsTool } from './results-tool.js';
import { TEMPLATE } from './template.js';

const edition = (number: number, changes: Partial<EditionSummaryView> = {}): EditionSummaryView => ({
  id: `stic-${number}`,
  name: `Iron Chef ${number}`,
  series: 'iron-chef',
  number,
  year: null,
  winner: null,
  places: 2,
  videos: 1,
  sample: false,
  season: null,
  ...changes,
});
const season = edition(1, { id: 'season-1', name: 'Season 1', season: 1 });
const looked = {
  preview: true,
  recorded: ['stic-9', 'stic-21'],
  editions: [edition(9), edition(21), edition(10)],
};

async function open() {
  const api = fakeApi({
    'GET /results/': { editions: [season, edition(10), edition(9, { winner: 'God Eaters' })] },
    'POST /results/import': ({ query }) => (query.has('preview') ? looked : { ...looked, preview: false }),
    'DELETE /results/stic-9': { editions: [] },
  });
  const view = await renderWithProviders(<ResultsTool />);
  await screen.findByRole('link', { name: 'Iron Chef 9' });
  const choose = (content: string, name: string) =>
    view.user.upload(
      view.container.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([content], name),
    );
  return { api, choose, ...view };
}

describe('the results tool', () => {
  it('says what an import would do, and then does it', async () => {
    const { api, choose, user } = await open();
    await choose('edition,series\nIron Chef 9,iron-chef', 'results.csv');
    const preview = await screen.findByText(/1 new edition · 1 replaced · 1 unchanged · 6 places known/);
    expect(preview).toBeVisible();
    expect(screen.getByText('The import replaces these editions: Iron Chef 9.')).toBeVisible();
    expect(api.last('POST /results/import')?.query.get('preview')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Import 2 editions' }));
    expect(await screen.findByText('2 editions imported.')).toBeVisible();
    const sent = api.last('POST /results/import');
    expect([sent?.query.has('preview'), sent?.headers.get('content-type'), sent?.body]).toEqual([
      false,
      'text/csv',
      'edition,series\nIron Chef 9,iron-chef',
    ]);
    expect(screen.queryByRole('button', { name: 'Import 2 editions' })).toBeNull();
  });

  it('takes JSON, as a list or as a body', async () => {
    const { api, choose } = await open();
    await choose('[{"edition":"A"}]', 'results.json');
    await waitFor(() => expect(api.last('POST /results/import')?.body).toEqual({ rows: [{ edition: 'A' }] }));
  });

  it('shows what is wrong with which row, and imports nothing', async () => {
    const { api, choose } = await open();
    const rows = [
      { row: 3, field: 'video_link', key: 'validation.video-url', variables: {} },
      { row: 4, field: 'rank', key: 'validation.max', variables: { max: 999 } },
    ];
    api.answer('POST /results/import', refusal(400, 'import-invalid', { rows }));
    await choose('edition,series', 'results.csv');
    expect(await screen.findByText('2 errors, nothing was imported')).toBeVisible();
    expect(screen.getByRole('row', { name: /4 rank At most 999/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('has a template to begin with', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Download a template' });
    expect(link).toHaveAttribute('download', 'results.csv');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(TEMPLATE);
  });

  it('deletes what was imported, after a yes, and offers nothing of what was played here', async () => {
    const { api, user } = await open();
    expect(screen.queryByText('Season 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete Iron Chef 9' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('its ranking disappear from the results');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.last('DELETE /results/stic-9')).toBeDefined());
  });
});
