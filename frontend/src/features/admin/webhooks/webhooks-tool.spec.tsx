import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { WebhooksTool } from './webhooks-tool.js';

const SECRET = 'whsec_c2VjcmV0';

function webhook(changes: Partial<WebhookView> = {}): WebhookView {
  return {
    id: 'w-1',
    name: 'Overlay',
    kind: 'generic',
    language: 'en',
    topics: ['results'],
    enabled: true,
    switched_off_after: null,
    host: 'hooks.example.org',
    ending: 'path',
    ...changes,
  };
}

function delivery(changes: Partial<WebhookDeliveryView> = {}): WebhookDeliveryView {
  return {
    id: 'd-1',
    event: 'WinnerDeclared',
    created_at: '2025-03-28T12:00:00.000Z',
    state: 'sent',
    attempts: 1,
    next_at: null,
    settled_at: '2025-03-28T12:00:01.000Z',
    status: 204,
    error: null,
    ...changes,
  };
}

const served = (webhooks: WebhookView[], deliveries: WebhookDeliveryView[] = []) =>
  fakeApi({
    'GET /webhooks': { webhooks },
    'GET /webhooks/w-1/deliveries': { deliveries, next: null },
    'POST /webhooks/add': { id: 'w-1', secret: SECRET },
    'POST /webhooks/update/w-1': { webhooks },
    'POST /webhooks/secret/w-1': { id: 'w-1', secret: 'whsec_bmV3' },
    'POST /webhooks/test/w-1': { id: 'd-2' },
    'POST /webhooks/w-1/deliveries/d-1/retry': { id: 'd-1' },
    'DELETE /webhooks/delete/w-1': { message: 'gone' },
  });

const card = () => screen.findByRole('article', { name: 'Overlay' });

describe('the webhooks of the admins', () => {
  it('say what to do while there are none', async () => {
    served([]);
    await renderWithProviders(<WebhooksTool />);
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
    expect(screen.getByText(/Add one below/)).toBeVisible();
  });

  it('are added for Discord in the chosen language, and show no secret', async () => {
    const api = served([]);
    api.answer('POST /webhooks/add', { id: 'w-1', secret: null });
    const { user } = await renderWithProviders(<WebhooksTool />);
    const form = await screen.findByRole('form', { name: 'Add webhook' });
    await user.type(within(form).getByLabelText(/^Name/), 'Fans');
    await user.type(within(form).getByLabelText(/^Address/), 'https://discord.com/api/webhooks/1/x');
    await user.click(within(form).getByRole('combobox', { name: 'Language of the messages' }));
    await user.click(await screen.findByRole('option', { name: '日本語' }));
    await user.click(within(form).getByRole('checkbox', { name: 'Phases' }));
    await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
    await waitFor(() =>
      expect(api.last('POST /webhooks/add')?.body).toEqual({
        name: 'Fans',
        kind: 'discord',
        language: 'ja',
        url: 'https://discord.com/api/webhooks/1/x',
        topics: ['rounds', 'results', 'revives', 'votes'],
      }),
    );
    await waitFor(() => expect(within(form).getByLabelText(/^Name/)).toHaveValue(''));
    expect(screen.queryByText('Signing secret')).toBeNull();
  });

  it('show the secret of a signed one once', async () => {
    served([webhook()]);
    const { user, unmount, store } = await renderWithProviders(<WebhooksTool />);
    const form = await screen.findByRole('form', { name: 'Add webhook' });
    await user.type(within(form).getByLabelText(/^Name/), 'Overlay');
    await user.type(within(form).getByLabelText(/^Address/), 'https://hooks.example.org/path');
    await user.click(within(form).getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Signed JSON' }));
    expect(within(form).queryByRole('combobox', { name: 'Language of the messages' })).toBeNull();
    await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Add webhook' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    unmount();
    await renderWithProviders(<WebhooksTool />);
    expect(await card()).toHaveTextContent('hooks.example.org/…path');
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('keep what was typed when the address is refused', async () => {
    const api = served([]);
    api.answer('POST /webhooks/add', refusal(400, 'webhook-address-refused'));
    const { user } = await renderWithProviders(<WebhooksTool />);
    const form = await screen.findByRole('form', { name: 'Add webhook' });
    await user.type(within(form).getByLabelText(/^Name/), 'Fans');
    await user.type(within(form).getByLabelText(/^Address/), 'https://10.0.0.1/x');
    await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
    expect(await within(form).findByText(/must not be in a private network/)).toBeVisible();
    expect(within(form).getByLabelText(/^Address/)).toHaveValue('https://10.0.0.1/x');
  });

  it('send a test message and open the delivery log', async () => {
    const api = served([webhook()], [delivery({ event: 'Test' })]);
    const { user } = await renderWithProviders(<WebhooksTool />);
    await user.click(within(await card()).getByRole('button', { name: 'Send test message' }));
    expect(api.last('POST /webhooks/test/w-1')).toBeDefined();
    const row = await within(await card()).findByRole('row', { name: /Test/ });
    expect(row).toHaveTextContent(/Sent.*204/);
  });

  it('show in the log what failed, and send it again', async () => {
    const api = served(
      [webhook()],
      [
        delivery({ state: 'given-up', status: 500, attempts: 7 }),
        delivery({ id: 'd-0', event: 'TeamRevived' }),
      ],
    );
    const { user } = await renderWithProviders(<WebhooksTool />);
    await user.click(within(await card()).getByRole('button', { name: 'Delivery log' }));
    const failed = await screen.findByRole('row', { name: /WinnerDeclared/ });
    expect(failed).toHaveTextContent(/Given up.*500.*7/);
    const sent = screen.getByRole('row', { name: /TeamRevived/ });
    expect(within(sent).queryByRole('button')).toBeNull();
    await user.click(within(failed).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.last('POST /webhooks/w-1/deliveries/d-1/retry')).toBeDefined());
  });

  it('name the language of those of Discord only', async () => {
    served([
      webhook({ kind: 'discord', language: 'fr' }),
      webhook({ id: 'w-2', name: 'Signed', language: 'fr' }),
    ]);
    await renderWithProviders(<WebhooksTool />);
    expect(await card()).toHaveTextContent('Discord · Français · hooks.example.org');
    expect(screen.getByRole('article', { name: 'Signed' })).not.toHaveTextContent('Français');
  });

  it('say why the program switched one off', async () => {
    served([webhook({ enabled: false, switched_off_after: 5 })]);
    await renderWithProviders(<WebhooksTool />);
    expect(await card()).toHaveTextContent('5 deliveries in a row were given up');
    expect(within(await card()).getByRole('button', { name: 'Send test message' })).toBeDisabled();
  });

  it('are changed without typing the address again', async () => {
    const api = served([webhook()]);
    const { user } = await renderWithProviders(<WebhooksTool />);
    await user.click(within(await card()).getByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('form', { name: 'Edit Overlay' });
    await user.click(within(form).getByRole('switch', { name: 'Send messages' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.last('POST /webhooks/update/w-1')?.body).toEqual({
        name: 'Overlay',
        language: 'en',
        topics: ['results'],
        enabled: false,
      }),
    );
  });

  it('keep the new secret in sight when it cannot be replaced again', async () => {
    const api = served([webhook()]);
    const { user, store } = await renderWithProviders(<WebhooksTool />);
    const replace = async () => {
      await user.click(within(await card()).getByRole('button', { name: 'Replace secret' }));
      const dialog = await screen.findByRole('dialog', { name: 'Replace the secret of Overlay?' });
      await user.click(within(dialog).getByRole('button', { name: 'Replace secret' }));
      return dialog;
    };
    await replace();
    expect(await within(await card()).findByText('whsec_bmV3')).toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('whsec_bmV3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.answer('POST /webhooks/secret/w-1', refusal(503, 'not-ready'));
    const dialog = await replace();
    expect(await within(dialog).findByText(/not ready/)).toBeInTheDocument();
    expect(within(await card()).getByText('whsec_bmV3')).toBeInTheDocument();
  });

  it('have their secret replaced and are removed only after a yes', async () => {
    const api = served([webhook()]);
    const { user, store } = await renderWithProviders(<WebhooksTool />);
    const form = await screen.findByRole('form', { name: 'Add webhook' });
    await user.type(within(form).getByLabelText(/^Name/), 'Half-written');
    await user.click(within(await card()).getByRole('button', { name: 'Replace secret' }));
    const replacing = await screen.findByRole('dialog', { name: 'Replace the secret of Overlay?' });
    expect(api.last('POST /webhooks/secret/w-1')).toBeUndefined();
    await user.click(within(replacing).getByRole('button', { name: 'Replace secret' }));
    expect(await within(await card()).findByText('whsec_bmV3')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Half-written');
    expect(form).toBeInTheDocument();
    await user.click(within(await card()).getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('whsec_bmV3')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('whsec_bmV3');
    await user.click(within(await card()).getByRole('button', { name: 'Remove Overlay' }));
    const removing = await screen.findByRole('dialog', { name: 'Remove Overlay' });
    expect(removing).toHaveTextContent('30 days');
    await user.click(within(removing).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.last('DELETE /webhooks/delete/w-1')).toBeDefined());
  });
});
