import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { AmvdleTool } from './amvdle-tool.js';

const pulse = { id: 'e-1', title: 'Café Pulse', editors: ['Kaze'], stic: 13, category: 'Drama', rank: 7 };
const train = { id: 'e-2', title: 'Last Train', editors: ['Mika'], stic: 9, category: 'Fun', rank: 1 };
const catalogue = { success: true, version: 4, sample: false, entries: [pulse, train] };
const served = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
  'GET /amvdle/catalogue': catalogue,
};
const open = () => renderWithProviders(<AmvdleTool />, { userId: 'u-kaze' });

describe('the catalogue editor', () => {
  it('gathers changes and saves them as one version, after saying from when they count', async () => {
    const api = fakeApi({ ...served, 'PUT /amvdle/catalogue': { ...catalogue, version: 5 } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Café Pulse' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: '' } });
    await user.click(form.getByRole('button', { name: 'Apply to the draft' }));
    expect(await form.findByText('This field is required.')).toBeVisible();
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: 'Café Pulse' } });
    fireEvent.change(form.getByRole('textbox', { name: 'Rank' }), { target: { value: '8' } });
    await user.click(form.getByRole('button', { name: 'Apply to the draft' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Last Train' }));
    expect(screen.getByText('1 changed · 1 deleted')).toBeVisible();
    expect(api.last('PUT /amvdle/catalogue')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Save as a version…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Save version 5/ }));
    expect(dialog.getByText(/applies from tomorrow on/)).toBeVisible();
    expect(dialog.getByText('Last Train')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save version 5' }));
    expect(await screen.findByText('Version 5 is saved.')).toBeVisible();
    expect(api.last('PUT /amvdle/catalogue')?.body).toEqual({
      sample: false,
      version: 4,
      entries: [{ ...pulse, rank: 8 }],
    });
  });

  it('refuses a title that another AMV has, and finds by search', async () => {
    fakeApi(served);
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'kaze');
    expect(screen.queryByText('Last Train')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Café Pulse' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByRole('textbox', { name: 'Title' }), { target: { value: 'LAST TRAIN' } });
    await user.click(form.getByRole('button', { name: 'Apply to the draft' }));
    expect(await form.findByText('Another AMV already has this title.')).toBeVisible();
  });

  it('imports a file as it is and shows row by row what is wrong with it', async () => {
    const rows = [
      { row: 3, field: 'stic', key: 'validation.whole-number', variables: {} },
      { row: 4, field: 'rank', key: 'validation.min', variables: { min: 1 } },
    ];
    const api = fakeApi({ ...served, 'PUT /amvdle/catalogue': refusal(400, 'import-invalid', { rows }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/replaces the whole catalogue of 2 AMVs/)).toBeVisible();
    const paste = (value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name: 'Or paste it here' }), { target: { value } });
    paste('[{"title": ');
    expect(dialog.getByText(/not valid JSON/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replace the catalogue' })).toBeDisabled();
    paste('[]');
    await user.click(dialog.getByRole('button', { name: 'Replace the catalogue' }));
    expect(await dialog.findByRole('row', { name: '3 stic Please enter a whole number.' })).toBeVisible();
    expect(dialog.getByRole('row', { name: '4 rank At least 1.' })).toBeVisible();
    expect(api.last('PUT /amvdle/catalogue')?.body).toEqual({ entries: [] });
    expect(Object.fromEntries(api.last('PUT /amvdle/catalogue')!.query)).toEqual({
      sample: 'false',
      version: '4',
    });
  });

  it('marks a file as sample, or shows that the file does so itself', async () => {
    const api = fakeApi({ ...served, 'PUT /amvdle/catalogue': { ...catalogue, version: 5 } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const paste = (value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name: 'Or paste it here' }), { target: { value } });
    const mark = () => dialog.getByRole('switch', { name: /made up \(sample\)/ });
    paste('{"entries": [], "sample": true}');
    expect(mark()).toBeChecked();
    expect(mark()).toBeDisabled();
    expect(dialog.getByText('The file itself says whether its AMVs are made up.')).toBeVisible();
    paste('title,editors,stic,category,rank');
    expect(mark()).not.toBeChecked();
    await user.click(mark());
    await user.click(dialog.getByRole('button', { name: 'Replace the catalogue' }));
    expect(await screen.findByText('Version 5 is saved.')).toBeVisible();
    expect(Object.fromEntries(api.last('PUT /amvdle/catalogue')!.query)).toEqual({
      sample: 'true',
      version: '4',
    });
  });

  it('takes the draft over into a version that somebody else has saved meanwhile', async () => {
    const moved = refusal(409, 'amvdle-catalogue-moved', { variables: { version: 5 } });
    const api = fakeApi({ ...served, 'PUT /amvdle/catalogue': moved });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Last Train' }));
    await user.click(screen.getByRole('button', { name: 'Save as a version…' }));
    const theirs = { ...pulse, id: 'e-3', title: 'Theirs' };
    api.answer('GET /amvdle/catalogue', { ...catalogue, version: 5, entries: [pulse, train, theirs] });
    await user.click(await screen.findByRole('button', { name: 'Save version 5' }));
    await waitFor(() => expect(screen.getByText(/Someone has saved version 5/)).toBeVisible());
    expect(screen.getByText('1 deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as a version…' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Apply to version 5' }));
    expect(screen.getByText('Theirs')).toBeVisible();
    expect(screen.getByText('1 deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save as a version…' }));
    api.answer('PUT /amvdle/catalogue', { ...catalogue, version: 6, entries: [pulse, theirs] });
    await user.click(await screen.findByRole('button', { name: 'Save version 6' }));
    expect(await screen.findByText('Version 6 is saved.')).toBeVisible();
    expect(api.last('PUT /amvdle/catalogue')?.body).toEqual({
      sample: false,
      version: 5,
      entries: [pulse, theirs],
    });
  });

  it('asks before a draft is left', async () => {
    fakeApi(served);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Last Train' }));
    await act(async () => void router.navigate('/elsewhere'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
    expect(question.getByText(/Your unsaved draft of the catalogue/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    await act(async () => void router.navigate('/elsewhere'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('says what an empty catalogue waits for', async () => {
    fakeApi({ ...served, 'GET /amvdle/catalogue': { ...catalogue, version: 0, entries: [] } });
    await open();
    expect(await screen.findByText('No AMVs yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  });
});
