import { describe, expect, it } from '@jest/globals';
import { SYSTEM, type Command } from '../../kernel/command.js';
import { site, type SiteCommand } from '../site.decide.js';
import { newSite } from '../site.js';
import { MAX_WEBHOOKS } from './webhooks.js';
import type { WebhookCommand } from './webhooks.decide.js';

const ADDRESS = { host: 'hooks.example.org', ending: 'abcd' };
const hook = (webhookId: string, kind: 'generic' | 'discord' = 'generic') => ({
  webhookId,
  kind,
  name: 'Overlay',
  address: ADDRESS,
  language: 'en' as const,
  topics: ['results'] as const,
});

function played() {
  const state = newSite();
  const send = (command: Pick<WebhookCommand, 'type' | 'data'>, actor: Command['actor'] = SYSTEM) => {
    const events = site.decide(state, { ...command, actor, at: '2025-03-26T19:00:00.000Z' } as SiteCommand);
    for (const event of events) site.evolve(state, event);
    return events.map(({ type }) => type);
  };
  return { state: state.webhooks, send };
}

describe('webhooks', () => {
  it('are added once, by admins', () => {
    const { send, state } = played();
    expect(send({ type: 'AddWebhook', data: hook('a') })).toEqual(['WebhookAdded']);
    expect(send({ type: 'AddWebhook', data: hook('a') })).toEqual([]);
    expect(state.byId.get('a')).toMatchObject({ enabled: true, switchedOffAfter: null });
    const stranger = { userId: 'fan', admin: false };
    expect(() => send({ type: 'AddWebhook', data: hook('b') }, stranger)).toThrow(
      expect.objectContaining({ code: 'forbidden-role' }),
    );
  });

  it('are limited in number', () => {
    const { send } = played();
    for (let n = 0; n < MAX_WEBHOOKS; n++) send({ type: 'AddWebhook', data: hook(String(n)) });
    expect(() => send({ type: 'AddWebhook', data: hook('more') })).toThrow(
      expect.objectContaining({ code: 'too-many-webhooks' }),
    );
  });

  it('are changed only by a difference, and switching on forgets why they were off', () => {
    const { send, state } = played();
    send({ type: 'AddWebhook', data: hook('a') });
    const same = {
      webhookId: 'a',
      name: 'Overlay',
      language: 'en',
      address: ADDRESS,
      topics: ['results'],
    } as const;
    expect(send({ type: 'ChangeWebhook', data: { ...same, enabled: true } })).toEqual([]);
    const off = { webhookId: 'a', givenUp: 5 };
    expect(send({ type: 'SwitchOffWebhook', data: off })).toEqual(['WebhookSwitchedOff']);
    expect(send({ type: 'SwitchOffWebhook', data: off })).toEqual([]);
    expect(state.byId.get('a')).toMatchObject({ enabled: false, switchedOffAfter: 5 });
    send({ type: 'ChangeWebhook', data: { ...same, enabled: true } });
    expect(state.byId.get('a')).toMatchObject({ enabled: true, switchedOffAfter: null });
  });

  it('of Discord have no secret to replace, and a removed one no longer exists', () => {
    const { send } = played();
    send({ type: 'AddWebhook', data: hook('a', 'discord') });
    expect(() => send({ type: 'ReplaceWebhookSecret', data: { webhookId: 'a' } })).toThrow(
      expect.objectContaining({ code: 'webhook-without-secret' }),
    );
    expect(send({ type: 'RemoveWebhook', data: { webhookId: 'a' } })).toEqual(['WebhookRemoved']);
    expect(() => send({ type: 'RemoveWebhook', data: { webhookId: 'a' } })).toThrow(
      expect.objectContaining({ code: 'webhook-not-found' }),
    );
  });
});
