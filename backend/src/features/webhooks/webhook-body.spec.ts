import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { webhookBody, webhookHeaders } from './webhook-body.js';
import type { WebhookContent } from './webhook-content.js';

const TO = { origin: 'https://arena.example.org', at: '2025-03-26T19:00:00.000Z' };
const SHOWN: WebhookContent = {
  season: 1,
  position: 7,
  type: 'WinnerDeclared',
  at: TO.at,
  matches: [],
  fields: { matchId: 'r1m1', round: 1, winner: 'a', loser: 'b' },
  stage: null,
  teams: { a: 'Owls', b: 'Foxes' },
};
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('the body of a webhook', () => {
  it('for Discord has the language of the webhook and mentions nobody', () => {
    const body = webhookBody({ kind: 'discord', language: 'fr' }, SHOWN, TO);
    expect(JSON.parse(body)).toEqual({
      content: 'Tour 1 : **Owls** bat **Foxes**.\nhttps://arena.example.org/match/1/r1m1/',
      allowed_mentions: { parse: [] },
    });
  });

  it('is signed so that the library of the receiver accepts it, and only then', () => {
    const body = webhookBody({ kind: 'generic', language: 'fr' }, SHOWN, TO);
    const headers = webhookHeaders('id-1', body, SECRET, Date.now());
    expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({ type: 'WinnerDeclared' });
    expect(() => new Webhook(SECRET).verify(`${body} `, headers)).toThrow();
    expect(webhookHeaders('id-1', body, null, 0)).not.toHaveProperty('webhook-signature');
  });

  it('has the signature that docs/operation.md describes', () => {
    const headers = webhookHeaders('id-1', '{"a":1}', SECRET, 1_743_015_600_999);
    const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update('id-1.1743015600.{"a":1}').digest('base64');
    expect(headers).toMatchObject({
      'webhook-id': 'id-1',
      'webhook-timestamp': '1743015600',
      'webhook-signature': `v1,${expected}`,
    });
  });
});
