import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../app/router.js';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { fakeUpload } from '../../test/fake-upload.js';
import { renderRoutes } from '../../test/render.js';
import { sampleJudge, sampleSettings, sampleTrack, sampleUser, sampleVideo } from '../../test/samples.js';

const rin = sampleUser({ user_id: 'u-rin', name: 'Rin', is_judge: true });
const own = [
  sampleTrack(),
  sampleTrack({ track_id: 'k-2', title: 'Dawn' }),
  sampleTrack({ track_id: 'k-3', title: 'Clash', category: 'Action' }),
];
const others = sampleJudge({
  user_id: 'u-jo',
  name: 'Jo',
  music: [sampleTrack({ track_id: 'k-9', judge_id: 'u-jo', title: 'Not mine', category: 'Comedy' })],
});
const world = {
  'GET /settings': sampleSettings({ phase: 1 }),
  'GET /seasons/': { seasons: [] },
  'GET /auth/me': { user: rin },
  'GET /judges/': { judges: [sampleJudge({ music: own }), others] },
  'GET /bracket/all': bracket([match(1, 1, { team1: 'Owls', team2: 'Foxes' })], [round(1)]),
  'GET /bets/matches': { matches: [] },
  'GET /judging': { rubric: null, version: 0, locked: false, matches: [] },
};
const visit = (userId?: string) => renderRoutes(routes, { at: '/judge/', ...(userId && { userId }) });

describe('the judge’s page', () => {
  it('is for judges, not even for admins', async () => {
    fakeApi({ ...world, 'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) } });
    await visit('u-kaze');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('For judges');
    expect(screen.queryByRole('link', { name: 'Jury' })).toBeNull();
  });
  it('asks visitors to log in', async () => {
    fakeApi(world);
    await visit();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Log in first');
  });
  it('shows one’s own tracks by category, in every phase', async () => {
    fakeApi(world);
    await visit('u-rin');
    const drama = await screen.findByRole('region', { name: 'Drama' });
    expect(within(drama).getByText('2 tracks')).toBeInTheDocument();
    expect(
      within(drama)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Dawn'), expect.stringContaining('Night drive')]);
    expect(screen.getByRole('region', { name: 'Action' })).toBeInTheDocument();
    expect(screen.queryByText('Not mine')).toBeNull();
    expect(screen.getByRole('link', { name: 'Jury' })).toHaveAttribute('href', '/judge/');
  });
  it('lists the matches that wait, with what is missing and where to do it', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ phase: 3 }) });
    await visit('u-rin');
    const tasks = await screen.findByRole('region', { name: 'Waiting for you' });
    const match1 = await within(tasks).findByRole('listitem');
    expect(match1).toHaveTextContent('Owls – FoxesThe jury has not set odds for Owls and Foxes.');
    expect(within(match1).getByRole('link', { name: 'Watch both videos' })).toHaveAttribute(
      'href',
      '/watch/1/r1m1/',
    );
    expect(within(match1).getByRole('link', { name: 'Set the odds' })).toHaveAttribute(
      'href',
      '/admin/tournament/odds/?round=1&match=r1m1',
    );
  });
  it('sends to the match page, where notes are, while scores are missing', async () => {
    const judged = {
      match_id: 'r1m1',
      blind: false,
      scored: 0,
      judges: 1,
      missing: ['Rin'],
      mine: null,
      blocked_by: [],
    };
    fakeApi({
      ...world,
      'GET /settings': sampleSettings({ phase: 3 }),
      'GET /judging': { ...world['GET /judging'], matches: [{ ...judged, proposal: null }] },
    });
    await visit('u-rin');
    const link = await screen.findByRole('link', { name: 'Watch both and score' });
    expect(link).toHaveAttribute('href', '/match/1/r1m1/');
  });
  it('asks for no bets before they begin', async () => {
    fakeApi({ ...world, 'GET /bets/matches': refusal(403, 'forbidden-phase') });
    await visit('u-rin');
    const tasks = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(tasks).toHaveTextContent('Nothing to do right now.');
    expect(within(tasks).queryByRole('alert')).toBeNull();
  });
  it('says what to do while there is nothing', async () => {
    fakeApi({ ...world, 'GET /judges/': { judges: [sampleJudge()] } });
    await visit('u-rin');
    expect(await screen.findByText('You have added no music yet')).toBeInTheDocument();
  });
  it('says what failed, and tries again', async () => {
    const api = fakeApi({ ...world, 'GET /judges/': refusal(503, 'not-ready') });
    const { user } = await visit('u-rin');
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    api.answer('GET /judges/', world['GET /judges/']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Night drive')).toBeInTheDocument();
  });
  it('removes a track after saying what that means', async () => {
    const api = fakeApi({ ...world, 'DELETE /judges/music/k-1': {} });
    const { user } = await visit('u-rin');
    await user.click(await screen.findByRole('button', { name: 'Remove the track Night drive' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/disappears from the music page and the Drama pack/);
    expect(api.last('DELETE /judges/music/k-1')).toBeUndefined();
    api.answer('GET /judges/', { judges: [sampleJudge({ music: own.slice(1) })] });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Night drive')).toBeNull());
    expect(api.last('DELETE /judges/music/k-1')).toBeDefined();
  });
  it('keeps the question open when the removal is refused', async () => {
    fakeApi({ ...world, 'DELETE /judges/music/k-1': refusal(404, 'track-not-found') });
    const { user } = await visit('u-rin');
    await user.click(await screen.findByRole('button', { name: 'Remove the track Night drive' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This track does not exist.');
  });
});

describe('adding a track', () => {
  const fill = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
    await user.type(await screen.findByLabelText(/^Category/, { selector: 'input' }), 'Drama');
    await user.type(screen.getByLabelText(/^Title/), ' Far shore ');
  };

  it('by link sends what the judge wrote', async () => {
    const api = fakeApi(world);
    const upload = fakeUpload();
    const { user } = await visit('u-rin');
    await fill(user);
    await user.type(
      screen.getByLabelText(/^YouTube link/, { selector: 'input[type=url]' }),
      'https://youtu.be/dQw4w9WgXcQ',
    );
    await user.click(screen.getByRole('button', { name: 'Add the track' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    const [{ url, form, headers }] = upload.sent as [(typeof upload.sent)[number]];
    expect(url).toMatch(/\/api\/judges\/music$/);
    expect(Object.fromEntries(form.entries())).toEqual({
      category: 'Drama',
      title: 'Far shore',
      youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
    });
    expect(headers).toMatchObject({ Authorization: 'u-rin', 'Idempotency-Key': expect.any(String) });
    const added = sampleTrack({ track_id: 'k-4', title: 'Far shore' });
    api.answer('GET /judges/', { judges: [sampleJudge({ music: [...own, added] })] });
    act(() => upload.answer(200, { success: true, track: added }));
    expect(await screen.findByText('“Far shore” is added.')).toBeInTheDocument();
    expect(await screen.findByLabelText('Player: Far shore')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  });
  it('by file shows how far it is, and can be cancelled', async () => {
    fakeApi(world);
    const upload = fakeUpload();
    const { user, container } = await visit('u-rin');
    await user.click(await screen.findByText('File'));
    const file = new File(['x'.repeat(100)], 'Far_shore.mp3', { type: 'audio/mpeg' });
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Far shore');
    await user.type(screen.getByLabelText(/^Category/, { selector: 'input' }), 'Drama');
    await user.click(screen.getByRole('button', { name: 'Add the track' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    expect(upload.sent[0]?.form.get('file')).toBeInstanceOf(File);
    expect(upload.sent[0]?.form.has('youtube_url')).toBe(false);
    act(() => {
      upload.progress(42, 100);
    });
    expect(await screen.findByText('42%')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    expect(await screen.findByRole('button', { name: 'Add the track' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  });
  it('waits for its turn while other uploads come first', async () => {
    fakeApi(world);
    const upload = fakeUpload();
    const { user, container } = await visit('u-rin');
    await fill(user);
    await user.click(screen.getByText('File'));
    const file = new File(['x'.repeat(100)], 'song.mp3', { type: 'audio/mpeg' });
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await user.click(screen.getByRole('button', { name: 'Add the track' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    const variables = { position: 2 };
    act(() => upload.answer(503, { success: false, code: 'upload-queued', message: 'Queued', variables }));
    expect(await screen.findByText(/You are number 2 in the queue/)).toHaveRole('status');
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    await waitFor(() => expect(upload.sent).toHaveLength(2), { timeout: 5000 });
    expect(upload.sent[1]?.headers).toEqual(upload.sent[0]?.headers);
    act(() => upload.answer(200, { success: true, track: sampleTrack({ title: 'Far shore' }) }));
    expect(await screen.findByText('“Far shore” is added.')).toBeInTheDocument();
  });
  it('tells what the server found in the file', async () => {
    fakeApi(world);
    const upload = fakeUpload();
    const { user, container } = await visit('u-rin');
    await fill(user);
    await user.click(screen.getByText('File'));
    await user.upload(
      container.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['not music'], 'song.mp3', { type: 'audio/mpeg' }),
    );
    await user.click(screen.getByRole('button', { name: 'Add the track' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    act(() =>
      upload.answer(415, { success: false, code: 'music-invalid-format', message: 'Invalid music format.' }),
    );
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'MP3 or WAV is expected.',
    );
    expect(screen.getByLabelText(/^Title/)).toHaveValue(' Far shore ');
  });
  it('says what is missing before anything is sent', async () => {
    fakeApi(world);
    const upload = fakeUpload();
    const { user } = await visit('u-rin');
    await user.click(await screen.findByRole('button', { name: 'Add the track' }));
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(upload.sent).toHaveLength(0);
  });
});

describe('a judge who sees no names', () => {
  const rubric = { criteria: [{ name: 'sync', weight: 1 }], scale: 10, method: 'mean', publish: 'all' };
  const judged = {
    match_id: 'r1m1',
    round: 1,
    number: 1,
    stage: 'semi-final',
    blind: true,
    scored: 0,
    judges: 1,
    missing: ['Rin'],
  };
  const judging = {
    rubric: { ...rubric, blind: true },
    version: 1,
    locked: false,
    matches: [{ ...judged, mine: null, blocked_by: [], proposal: null }],
  };
  const { id, url, duration, size } = sampleVideo();
  const work = { id, url, duration, size };
  const blind = {
    ...world,
    'GET /settings': sampleSettings({ phase: 3 }),
    'GET /judging': judging,
    'GET /judging/works/r1m1': { season: 1, match_id: 'r1m1', round: 1, number: 1, works: [work, null] },
    'GET /judging/notes/r1m1': { notes: [] },
    'POST /judging/scores': judging,
  };

  it('gets a list without teams, for which the bracket is not even asked', async () => {
    const api = fakeApi(blind);
    await visit('u-rin');
    const tasks = await screen.findByRole('region', { name: 'Waiting for you' });
    const link = await within(tasks).findByRole('link', {
      name: 'Watch and score without names: Semi-final, match 1',
    });
    expect(link).toHaveAttribute('href', '/judge/r1m1/');
    expect(tasks).not.toHaveTextContent('Owls');
    expect(api.last('GET /bracket/all')).toBeUndefined();
  });

  it('scores works A and B', async () => {
    const api = fakeApi(blind);
    const { user } = await renderRoutes(routes, { at: '/judge/r1m1/', userId: 'u-rin' });
    await user.type(await screen.findByLabelText('Sync, Work A'), '8');
    await user.type(screen.getByLabelText('Sync, Work B'), '7');
    await user.click(screen.getByRole('button', { name: 'Save the scores' }));
    await waitFor(() =>
      expect(api.last('POST /judging/scores')?.body).toMatchObject({ of: 'works', team1: [8], team2: [7] }),
    );
  });

  it.each(['match', 'watch'])('is led away from the %s page before it asks for the teams', async (page) => {
    const api = fakeApi(blind);
    await renderRoutes(routes, { at: `/${page}/1/r1m1/`, userId: 'u-rin' });
    const link = await screen.findByRole('link', { name: 'Watch and score without names' });
    expect(link).toHaveAttribute('href', '/judge/r1m1/');
    expect(api.last('GET /bracket/match/r1m1')).toBeUndefined();
  });

  it('gets the other tasks back when no match is left to score', async () => {
    const [match] = judging.matches;
    fakeApi({ ...blind, 'GET /judging': { ...judging, matches: [{ ...match, blind: false }] } });
    await visit('u-rin');
    expect(await screen.findByText(/has not set odds for Owls and Foxes/)).toBeVisible();
  });
});
