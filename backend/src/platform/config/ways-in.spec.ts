import { expect, it } from '@jest/globals';
import { waysInAt } from './ways-in.js';

it.each([
  ['https://arena.example.org', true],
  ['http://arena.example.org', false],
])(
  'an account at %s opens with the providers that are set up, and with a passkey: %p',
  (origin, passkeys) => {
    const club = { key: 'oidc', issuer: 'https://club.example.org', label: 'Club' };
    const config = { providers: [{ ...club, clientId: 'arena', clientSecret: 'secret' }] };
    expect(waysInAt({ config, origin })).toEqual({ issuers: ['https://club.example.org'], passkeys });
  },
);
