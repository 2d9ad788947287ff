import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ArchiveImportView, ArchivePreview } from '@arena/projections/seasons/season.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { fakeTusServer } from '../../../test/fake-tus-server.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ArchivesTool } from './archives-tool.js';

const CHECK = 'POST /seasons/import/check';
const CONFIRM = 'POST /seasons/import/confirm';
const DISCARD = 'POST /seasons/import/discard';
const zip = new File(['0123456789'.repeat(100)], 'season-1.zip', {
  type: 'application/zip',
  lastModified: 1,
});

const preview: ArchivePreview = {
  season: 1,
  opened_at: '2025-01-01T12:00:00.000Z',
  closed_at: '2025-03-01T12:00:00.000Z',
  champion: 'Owls',
  software: '0.4.0',
  teams: 24,
  rounds: 5,
  events: 1200,
  bets: 340,
  events_here: 0,
  revision: 1199,
  hash: 'a'.repeat(64),
  chain: 'b'.repeat(64),
  media: 30,
  media_bytes: 5_000_000,
  media_here: 2,
  media_missing: 1,
  needed: 6_000_000,
  free: 90_000_000,
};

function archive(changes: Partial<ArchiveImportView>): ArchiveImportView {
  return {
    state: 'checked',
    upload: 'u1',
    file: 'season-1.zip',
    size: 5_000_000,
    percent: 0,
    fault: null,
    trouble: null,
    reason: null,
    stopping: false,
    preview: null,
    ...changes,
  };
}

async function open(now: ArchiveImportView | null, seasons = [3]) {
  const api = fakeApi({
    'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
    'GET /settings': sampleSettings({ season: Math.max(...seasons) }),
    'GET /seasons/': { seasons: seasons.map((season) => ({ season, closed_at: null })) },
    'GET /seasons/import': { archive: now },
    [CHECK]: { archive: archive({ state: 'checking' }) },
    [CONFIRM]: { archive: archive({ state: 'importing', preview }) },
    [DISCARD]: { archive: null },
  });
  const view = await renderWithProviders(<ArchivesTool />, { userId: 'u-1' });
  const choose = async () => {
    await screen.findByRole('button', { name: 'Choose the archive' });
    await view.user.upload(view.container.querySelector<HTMLInputElement>('input[type=file]')!, zip);
  };
  return { api, choose, ...view };
}

describe('the import of a past season', () => {
  let server: ReturnType<typeof fakeTusServer>;
  beforeEach(() => {
    localStorage.clear();
    server = fakeTusServer();
  });

  it('names the free numbers, sends the file in pieces and has it checked', async () => {
    const { api, choose } = await open(null);
    expect(await screen.findByText(/Free here: 1, 2\./)).toBeVisible();
    await choose();
    await waitFor(() => expect(api.last(CHECK)?.body).toEqual({ upload: 'u1' }));
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/seasons/import/tus',
      'PATCH /api/seasons/import/tus/u1',
    ]);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('says what an installation without a free number lacks, and takes no file', async () => {
    await open(null, [1, 2]);
    expect(await screen.findByText(/every number up to 2 is taken.*FIRST_SEASON=4/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose the archive' })).toBeNull();
  });

  it('pauses, continues, and cancels only after a question', async () => {
    server.behaviour.hold = true;
    const { api, choose, user } = await open(null);
    await choose();
    expect(await screen.findByText('50%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText('The upload is paused.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel the upload?' });
    expect(question).not.toHaveTextContent('press Pause');
    await user.click(within(question).getByRole('button', { name: 'Go back' }));
    server.behaviour.hold = false;
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(api.last(CHECK)).toBeDefined());
    expect(server.of('PATCH').map(({ offset }) => offset)).toEqual([0, 500]);
  });

  it('forgets what is cancelled', async () => {
    server.behaviour.hold = true;
    const { choose, user } = await open(null);
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the upload?' });
    expect(dialog).toHaveTextContent('press Pause');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the upload' }));
    expect(await screen.findByRole('button', { name: 'Choose the archive', hidden: true })).toBeVisible();
    await waitFor(() => expect(server.uploads.size).toBe(0));
    expect(localStorage).toHaveLength(0);
  });

  it('does not send a file again whose check could not begin', async () => {
    const { api, choose } = await open(null);
    api.answer(CHECK, refusal(409, 'archive-import-busy'));
    await choose();
    expect(await screen.findByText(/season-1\.zip was interrupted/)).toBeVisible();
    api.answer(CHECK, { archive: archive({ state: 'checking' }) });
    await choose();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(server.of('POST')).toHaveLength(1);
    expect(server.of('PATCH')).toHaveLength(1);
  });

  it('shows what an archive would add, and imports it after the password', async () => {
    const { api, user } = await open(archive({ preview }));
    expect(await screen.findByRole('row', { name: 'Grand Winner Owls' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Media 30 files, .*2 of them are here already/ })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Media that are not in the archive 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import season 1' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('1,200 events and their media are added for good');
    const yes = within(dialog).getByRole('button', { name: 'Import season 1' });
    expect(yes).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Your password/), 'Blade42x');
    await user.click(yes);
    await waitFor(() =>
      expect(api.last(CONFIRM)?.body).toEqual({ upload: 'u1', current_password: 'Blade42x' }),
    );
  });

  it('discards an archive that is not wanted', async () => {
    const { api, user } = await open(archive({ preview }));
    await user.click(await screen.findByRole('button', { name: 'Discard the archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard the archive?' });
    await user.click(within(dialog).getByRole('button', { name: 'Discard the archive' }));
    await waitFor(() => expect(api.last(DISCARD)).toBeDefined());
  });

  it('says why an archive is refused, what to do, and the detail in English', async () => {
    await open(archive({ state: 'refused', fault: 'here', reason: 'season 1 is here already' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('season-1.zip was not imported');
    expect(notice).toHaveTextContent('a season keeps its number');
    expect(within(notice).getByText('season 1 is here already')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  });

  it('says what an import waits for, and stops it after a question', async () => {
    const reason = 'the disk for uploads is full';
    const { api, user } = await open(archive({ state: 'importing', preview, trouble: 'full', reason }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The disk is full. It goes on by itself when there is room.');
    expect(within(notice).getByText(reason)).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('button', { name: 'Stop it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop it and delete the upload?' });
    expect(dialog).toHaveTextContent('No event of the season is added');
    api.answer('GET /seasons/import', {
      archive: archive({ state: 'importing', preview, stopping: true }),
    });
    api.answer(DISCARD, { archive: archive({ state: 'importing', preview, stopping: true }) });
    await user.click(within(dialog).getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('The import is being stopped.')).toBeVisible();
    expect(api.last(DISCARD)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull();
  });

  it('shows how far the import is, and leads to the season in the end', async () => {
    const { api } = await open(archive({ state: 'importing', percent: 40, preview }));
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    api.answer('GET /seasons/import', { archive: archive({ state: 'imported', percent: 100, preview }) });
    expect(await screen.findByText('Season 1 is imported', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Replay of season 1' })).toHaveAttribute(
      'href',
      '/seasons/1/replay/',
    );
  });
});
