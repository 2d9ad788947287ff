import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { fakeUpload } from '../../../test/fake-upload.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleJudge, sampleSettings, sampleTrack } from '../../../test/samples.js';
import { JudgeMusicTool } from './judge-music-tool.js';
import { JudgesTool } from './judges-tool.js';

const rin = sampleJudge({ music: [sampleTrack()] });
const jo = sampleJudge({ user_id: 'u-jo', name: 'Jo', color: 'teal' });
const world = { 'GET /settings': sampleSettings(), 'GET /judges/': { judges: [rin, jo] } };

describe('the judges', () => {
  it('are listed with color and music', async () => {
    fakeApi(world);
    await renderWithProviders(<JudgesTool admin />);
    const row = (await screen.findByRole('button', { name: 'Remove the judge Rin' })).closest('tr')!;
    expect(row).toHaveTextContent('Rin');
    expect(row).toHaveTextContent('violet');
    expect(row).toHaveTextContent('1 track');
  });
  it.each([
    [0, true],
    [1, false],
  ] as const)('are people who cannot sign up in phase 0 (now: %s)', async (phase, said) => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ phase }) });
    await renderWithProviders(<JudgesTool admin />);
    await screen.findByRole('button', { name: 'Add the judge' });
    expect(screen.queryByRole('link', { name: 'Phase' }) !== null).toBe(said);
  });
  it('are added with a color', async () => {
    const api = fakeApi({ ...world, 'POST /judges/add': { judges: [rin, jo] } });
    const { user } = await renderWithProviders(<JudgesTool admin />);
    await user.type(await screen.findByLabelText('User name'), 'Kaze');
    expect(screen.getByRole('button', { name: 'Add the judge' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByRole('option', { name: 'gold' }));
    expect(screen.getByRole('button', { name: 'Add the judge' })).toBeDisabled();
    await user.type(screen.getByLabelText(/Your password/), 'Arena2025x');
    await user.click(screen.getByRole('button', { name: 'Add the judge' }));
    const body = { name: 'Kaze', color: 'gold', current_password: 'Arena2025x' };
    await waitFor(() => expect(api.last('POST /judges/add')?.body).toEqual(body));
  });
  it('get a color that no judge has, until another one is chosen', async () => {
    const first = sampleJudge({ user_id: 'u-ann', name: 'Ann', color: 'blue' });
    const second = sampleJudge({ user_id: 'u-kaze', name: 'Kaze', color: 'red' });
    const api = fakeApi({
      ...world,
      'GET /judges/': { judges: [first] },
      'POST /judges/add': { judges: [first, second] },
    });
    const { user } = await renderWithProviders(<JudgesTool admin />);
    await user.type(await screen.findByLabelText('User name'), 'Kaze');
    await user.type(screen.getByLabelText(/Your password/), 'Arena2025x');
    await user.click(screen.getByRole('button', { name: 'Add the judge' }));
    await waitFor(() => expect(api.last('POST /judges/add')?.body).toMatchObject({ color: 'red' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Color' })).toHaveValue('green'));
  });
  it('leave with their music, which is said before', async () => {
    const api = fakeApi({ ...world, 'DELETE /judges/delete/Rin': { judges: [jo] } });
    const { user } = await renderWithProviders(<JudgesTool admin />);
    await user.click(await screen.findByRole('button', { name: 'Remove the judge Rin' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The judge’s 1 track is removed from the music page');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last('DELETE /judges/delete/Rin')).toBeDefined());
  });
  it('leave once if another admin must approve it', async () => {
    const route = 'DELETE /judges/delete/Rin';
    const api = fakeApi({ ...world, [route]: refusal(409, 'approval-asked') });
    const { user } = await renderWithProviders(<JudgesTool admin />);
    await user.click(await screen.findByRole('button', { name: 'Remove the judge Rin' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByRole('link', { name: /Approvals/ })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    expect(api.last(route)).toBeDefined();
  });
  it('see the list, and change nothing', async () => {
    fakeApi(world);
    await renderWithProviders(<JudgesTool admin={false} />);
    expect(await screen.findByText('Jo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  });
});

describe('the music of all judges', () => {
  it('is shown and removed', async () => {
    const api = fakeApi({ ...world, 'DELETE /judges/music/k-1': {} });
    const { user } = await renderWithProviders(<JudgeMusicTool />);
    expect(await screen.findByLabelText('Player: Night drive')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the track Night drive' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last('DELETE /judges/music/k-1')).toBeDefined());
  });
  it('grows in the name of a judge', async () => {
    fakeApi(world);
    const upload = fakeUpload();
    const { user } = await renderWithProviders(<JudgeMusicTool />);
    await user.type(await screen.findByLabelText(/^Category/, { selector: 'input' }), 'Action');
    await user.type(screen.getByLabelText(/^Title/), 'Clash');
    await user.type(
      screen.getByLabelText(/^YouTube link/, { selector: 'input[type=url]' }),
      'https://youtu.be/dQw4w9WgXcQ',
    );
    expect(screen.getByRole('button', { name: 'Add the track' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Judge' }));
    await user.click(await screen.findByRole('option', { name: 'Jo' }));
    await user.click(screen.getByRole('button', { name: 'Add the track' }));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    expect(upload.sent[0]?.form.get('judge_id')).toBe('u-jo');
    act(() => upload.answer(200, { success: true, track: sampleTrack({ title: 'Clash' }) }));
    expect(await screen.findByText('“Clash” is added.')).toBeInTheDocument();
  });
  it('says when there are no judges, no music, or no answer', async () => {
    const api = fakeApi({ ...world, 'GET /judges/': refusal(503, 'not-ready') });
    const { user, store } = await renderWithProviders(<JudgeMusicTool />);
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    api.answer('GET /judges/', { judges: [jo] });
    await user.click(again!);
    expect(await screen.findByText('No music yet')).toBeInTheDocument();
    api.answer('GET /judges/', { judges: [] });
    act(() => {
      store.dispatch(baseApi.util.invalidateTags(['Judges']));
    });
    expect(await screen.findByText(/Music belongs to a judge/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Judges' })).toHaveAttribute('href', '/admin/judges/judges/');
  });
});
