import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TextView } from '@arena/projections/texts/texts.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { TextsTool } from './texts-tool.js';

const PLACE = { text: 'faq', language: 'en' } as const;
const AT = '2026-01-02T03:04:05.000Z';
const own = (version: number, markdown: string | null): TextView => ({
  ...PLACE,
  version,
  own: markdown !== null,
  changed_at: AT,
  markdown,
});
const TWO = own(2, '## Questions {#faq}\n\nOurs, second.');

function open(more: object = {}, at = '/?text=faq&language=en') {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /texts': { texts: [TWO] },
    'GET /texts/faq/en': TWO,
    'GET /texts/faq/en/versions': { versions: [TWO, own(1, '## Questions {#faq}\n\nOurs, first.')] },
    'POST /texts/faq': { version: 3 },
    ...more,
  });
  return { api, rendered: renderWithProviders(<TextsTool />, { at }) };
}

const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text in Markdown' });
const publish = () => screen.getByRole('button', { name: 'Publish the text' });

describe('the tool of the texts', () => {
  it('shows which texts are the own ones, and where a translation is missing', async () => {
    await open({}, '/').rendered;
    const link = await screen.findByRole('link', { name: 'Questions in English: own, version 2' });
    expect(link).toHaveAttribute('href', '/?text=faq&language=en');
    expect(screen.getByRole('link', { name: 'Questions in Français: not translated' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rules in Français: default' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      /Your own text is missing here.*Questions \(Français\), Questions \(日本語\)/,
    );
  });

  it('publishes a changed text on the version that was read, after its changes and its preview', async () => {
    const { api, rendered } = open();
    const { user } = await rendered;
    expect(await editor()).toHaveValue(TWO.markdown);
    expect(publish()).toBeDisabled();
    await user.type(await editor(), ' Third.');
    await user.click(screen.getByRole('radio', { name: 'Changes' }));
    expect((await screen.findByText('Ours, second. Third.')).tagName).toBe('INS');
    await user.click(screen.getByRole('radio', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { name: 'Questions', level: 2 })).toBeVisible();
    await user.click(publish());
    await waitFor(() =>
      expect(api.last('POST /texts/faq')?.body).toEqual({
        language: 'en',
        version: 2,
        markdown: '## Questions {#faq}\n\nOurs, second. Third.',
      }),
    );
  });

  it('says when somebody else was faster, and keeps what is typed', async () => {
    const { rendered } = open({ 'POST /texts/faq': refusal(409, 'text-changed-meanwhile') });
    const { user } = await rendered;
    await user.type(await editor(), ' Mine.');
    await user.click(publish());
    expect(await screen.findByText(/Someone has changed this text in the meantime/)).toBeVisible();
    expect(await editor()).toHaveValue(`${TWO.markdown} Mine.`);
  });

  it('never publishes over a version that came while the admin was writing', async () => {
    const { api, rendered } = open();
    const { user, store } = await rendered;
    await user.type(await editor(), ' Mine.');
    api.answer('GET /texts/faq/en', own(3, '## Questions {#faq}\n\nTheirs.'));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Texts'])));
    expect(await screen.findByText('Version 3 was published while you were writing.')).toBeVisible();
    await user.click(publish());
    await waitFor(() => expect(api.last('POST /texts/faq')?.body).toMatchObject({ version: 2 }));
  });

  it('compares with it, and then publishes on it', async () => {
    const { api, rendered } = open();
    const { user, store } = await rendered;
    await user.type(await editor(), ' Mine.');
    api.answer('GET /texts/faq/en', own(3, '## Questions {#faq}\n\nTheirs.'));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Texts'])));
    await user.click(await screen.findByRole('button', { name: 'Compare yours with it' }));
    expect((await screen.findByText('Theirs.')).tagName).toBe('DEL');
    await user.click(publish());
    await waitFor(() => expect(api.last('POST /texts/faq')?.body).toMatchObject({ version: 3 }));
  });

  it('puts an older version into the editor, and returns to the text of the program', async () => {
    const { api, rendered } = open();
    const { user } = await rendered;
    await editor();
    await user.click(screen.getByRole('radio', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Put version 1 into the editor' }));
    expect(await editor()).toHaveValue('## Questions {#faq}\n\nOurs, first.');
    await user.click(screen.getByRole('button', { name: 'Use the default text' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Use the default text' }));
    await waitFor(() => expect(api.last('POST /texts/faq')?.body).toEqual({ language: 'en', version: 2 }));
  });

  it('warns of values that do not exist and of sections that pages link to', async () => {
    const { user } = await open({
      'GET /texts/faq/en': own(2, '## Questions {#faq}\n\n{{startingMoney}}'),
    }).rendered;
    await user.type(await editor(), ' {{{{startngMoney}}');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('shown as they are: {{startngMoney}}.');
    expect(note).toHaveTextContent(/sections that are missing: \{#/);
    expect(publish()).toBeEnabled();
  });
});
