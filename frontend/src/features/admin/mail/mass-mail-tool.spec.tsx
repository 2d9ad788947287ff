import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MailJobView } from '@arena/projections/mailings/mail.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { fakeApi, refusal, type SentCall } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { MassMailTool } from './mass-mail-tool.js';

const RECIPIENTS: Readonly<Record<string, number>> = {
  all: 12,
  participants: 1,
  'non-participants': 0,
  'without-video': 3,
  'without-vote': 4,
  'without-bet': 5,
};
const NAMES: Readonly<Record<string, string[]>> = { 'without-video': ['Akemi', 'Ren'] };

function job(changes: Partial<MailJobView> = {}): MailJobView {
  return {
    id: 'm-1',
    kind: 'mass',
    audience: 'all',
    subject: 'The finals begin',
    started_at: '2025-03-28T12:00:00.000Z',
    automatic: false,
    started_by: 'Chief',
    recipients: 10,
    sent: 4,
    rejected: 1,
    skipped: 0,
    unsure: 0,
    completed_at: null,
    ...changes,
  };
}

const preview = ({ body }: SentCall) => {
  const { audience, subject, body: text } = body as { audience: string; subject: string; body: string };
  return {
    subject,
    html: `<p>${text}</p>`,
    text,
    recipients: RECIPIENTS[audience] ?? 0,
    names: NAMES[audience] ?? [],
  };
};
const served = (jobs: MailJobView[] = []) => ({
  'POST /mail/preview': preview,
  'GET /mail/jobs': { jobs, next: null },
  'POST /mail/mass': { job: job() },
});

async function write(audience = /All users/) {
  const view = await renderWithProviders(<MassMailTool />);
  await view.user.click(await screen.findByRole('radio', { name: audience }));
  await view.user.type(screen.getByLabelText(/^Subject/), 'Finals');
  await view.user.type(screen.getByLabelText(/^Text/), 'On Sunday.');
  return view;
}

describe('a mass mail', () => {
  it('counts who would receive it, by audience', async () => {
    fakeApi(served());
    await renderWithProviders(<MassMailTool />);
    expect(await screen.findByText('12 recipients')).toBeVisible();
    expect(screen.getByText('1 recipient')).toBeVisible();
    expect(screen.getByText('0 recipients')).toBeVisible();
  });
  it('is shown before it goes out, in a frame that runs nothing, and as text', async () => {
    fakeApi(served());
    const { user } = await write();
    const frame = await screen.findByTitle('Preview of the HTML mail', {}, { timeout: 3000 });
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', '<p>On Sunday.</p>');
    await user.click(screen.getByRole('tab', { name: 'As plain text' }));
    expect(screen.getByText('On Sunday.', { selector: 'pre' })).toBeVisible();
  });
  it('reminds the people whom it has named', async () => {
    const api = fakeApi(served());
    const { user } = await write(/teams without a video/);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send to 3 people?' });
    expect(dialog).toHaveTextContent('Who receives it: Akemi, Ren, and 1 more person');
    await user.click(within(dialog).getByRole('button', { name: 'Send to 3 people' }));
    await waitFor(() =>
      expect(api.last('POST /mail/mass')?.body).toMatchObject({ audience: 'without-video' }),
    );
  });
  it('goes out once, after a yes that names the number and that nobody takes it back', async () => {
    const api = fakeApi(served());
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send to 12 people?' });
    expect(dialog).toHaveTextContent('cannot recall a mail that has been sent');
    expect(api.last('POST /mail/mass')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Send to 12 people' }));
    await waitFor(() =>
      expect(api.last('POST /mail/mass')?.body).toEqual({
        audience: 'all',
        subject: 'Finals',
        body: 'On Sunday.',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText(/^Subject/)).toHaveValue(''));
  });
  it('to nobody is not sent', async () => {
    fakeApi(served());
    const { user } = await write(/not in a team/);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Nobody would receive this mail.');
    expect(within(dialog).getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
  });
  it('says that it is counting, and is not sent before', async () => {
    fakeApi(served());
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input instanceof Request && input.url.endsWith('/mail/preview')
        ? new Promise(() => undefined)
        : answer(input, init);
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mass mail' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('Counting…');
    expect(within(dialog).getByRole('button', { name: 'Send…' })).toBeDisabled();
  });
  it('says why it cannot count, and tries again', async () => {
    const api = fakeApi({ ...served(), 'POST /mail/preview': refusal(503, 'not-ready') });
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mass mail' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('not ready');
    expect(dialog).not.toHaveTextContent('0 people');
    expect(within(dialog).getByRole('button', { name: 'Send…' })).toBeDisabled();
    api.answer('POST /mail/preview', preview);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Send to 12 people?' })).toBeVisible();
  });
  it('without a subject, or with words missing, asks for them', async () => {
    fakeApi(served());
    const { user } = await renderWithProviders(<MassMailTool />);
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    expect(screen.getByLabelText(/^Subject/)).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('stays as it was written when the server refuses', async () => {
    fakeApi({
      ...served(),
      'POST /mail/mass': refusal(429, 'too-many-requests', { variables: { seconds: 9 } }),
    });
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send to 12 people' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please wait 9 seconds.');
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('Finals');
  });
});

describe('the mailings', () => {
  it('are the mass mails at first, and all when asked for', async () => {
    const welcome = job({ id: 'm-2', kind: 'welcome', subject: null, audience: null, automatic: true });
    const api = fakeApi({
      ...served(),
      'GET /mail/jobs': ({ query }) => ({
        jobs: query.get('kind') === 'mass' ? [job()] : [welcome, job()],
        next: null,
      }),
    });
    const { user } = await renderWithProviders(<MassMailTool />);
    expect(await screen.findByText('The finals begin')).toBeVisible();
    expect(api.last('GET /mail/jobs')?.query.get('kind')).toBe('mass');
    expect(screen.queryByText('Welcome')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'All mailings' }));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(screen.getByText('The finals begin')).toBeVisible();
  });
  it('of an admin whose account is deleted say so', async () => {
    fakeApi(served([job({ started_by: null })]));
    await renderWithProviders(<MassMailTool />);
    expect(await screen.findByText(/deleted user/)).toBeVisible();
    expect(screen.queryByText(/automatic/)).toBeNull();
  });
  it('follow the server while mails go out', async () => {
    const api = fakeApi(served([job()]));
    const { store } = await renderWithProviders(<MassMailTool />);
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('5 of 10 mails')).toBeVisible();
    const done = job({ sent: 8, skipped: 1, completed_at: '2025-03-28T12:01:00.000Z' });
    api.answer('GET /mail/jobs', { jobs: [done], next: null });
    store.dispatch(baseApi.util.invalidateTags(['Mail']));
    expect(await screen.findByText('Finished')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('10 of 10 mails')).toBeVisible();
    const linked = (description: string) => screen.getByRole('link', { description }).getAttribute('href');
    expect(linked(`Events of ${done.subject}`)).toBe(`/admin/audit/?subject=${done.id}`);
    expect(linked(`Events of ${done.subject}, Sent`)).toBe(
      `/admin/audit/?subject=${done.id}&type=MailsSettled`,
    );
  });
  it('that the program starts by itself are named, and every outcome is explained', async () => {
    const welcome = {
      kind: 'welcome' as const,
      subject: null,
      audience: null,
      automatic: true,
      started_by: null,
    };
    fakeApi(served([job({ ...welcome, recipients: 1, sent: 0, rejected: 0, unsure: 1 })]));
    const { user } = await renderWithProviders(<MassMailTool />);
    await user.click(await screen.findByRole('radio', { name: 'All mailings' }));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(screen.getByText(/automatic/)).toBeVisible();
    for (const outcome of ['Rejected', 'Skipped', 'Unsure'])
      expect(screen.getAllByText(outcome, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByText(/so that nobody receives it twice/)).toBeInTheDocument();
  });
});

describe('a test mail', () => {
  it.each([
    [
      { outcome: 'sent', from: 'arena@example.org', said: null },
      /from arena@example\.org to ann@example\.org/,
    ],
    [{ outcome: 'refused', from: 'a@b.org', said: 'The mail server refuses our login' }, /refuses our login/],
    [{ outcome: 'not-configured', from: null, said: null }, /Set SMTP_URL/],
  ])('tells the outcome: %j', async (answer, told) => {
    fakeApi({ ...served(), 'POST /mail/test': { success: true, to: 'ann@example.org', ...answer } });
    const { user } = await renderWithProviders(<MassMailTool />);
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
    await screen.findByText(told);
  });
});
