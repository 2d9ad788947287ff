import { describe, expect, it } from '@jest/globals';
import { redacted } from './redaction.js';

describe('what is never written into the log', () => {
  it.each([
    [
      '550 5.1.1 <alice.bell+x@mail.example.org>: Recipient rejected',
      '550 5.1.1 <[e-mail]>: Recipient rejected',
    ],
    ['to élise@exemple.fr,b@c.de', 'to [e-mail],[e-mail]'],
    ['GET /password/reset/?token=abc_DEF-1&x=2', 'GET /password/reset/?token=[redacted]&x=2'],
    [
      '/login-sign-up/?back=%2Fteam-invitation%2F%3Ftoken%3D1.ab-C.0.xyz&tab=sign-up',
      '/login-sign-up/?back=%2Fteam-invitation%2F%3Ftoken%3D[redacted]&tab=sign-up',
    ],
    [
      '/a?back=%252Fb%253Fx%253D1%2526token%253Dabc%2526y',
      '/a?back=%252Fb%253Fx%253D1%2526token%253D[redacted]%2526y',
    ],
    ['s3: ?X-Amz-Signature=00ff&X-Amz-Date=1', 's3: ?X-Amz-Signature=[redacted]&X-Amz-Date=[redacted]'],
    ['mongodb://arena:p%40ss@db.example.org/arena', 'mongodb://[redacted]@db.example.org/arena'],
    ['https://discord.com/api/webhooks/12345/aB-c_d', 'https://discord.com/api/webhooks/[redacted]'],
    ['cookie: arena_session=abc.def; theme=dark', 'cookie: arena_session=[redacted]; theme=dark'],
    ['authorization: Bearer abcdefgh.ijk', 'authorization: Bearer [redacted]'],
    ['of ba_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq', 'of [redacted]'],
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '[redacted]'],
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '[redacted]'],
  ])('%s', (line, written) => {
    expect(redacted(line)).toBe(written);
  });

  it.each([
    'at CommandGateway.execute (file:///srv/arena/node_modules/@nestjs/core/index.js:1:2)',
    'connect ECONNREFUSED 127.0.0.1:27017',
    'the URL has to name a user (mongodb://USER:PASSWORD@…)',
    'it has the form s3://ACCESS_KEY:SECRET_KEY@HOST:PORT/BUCKET?tls=true',
    'The log is damaged at event 4711 of tournament-1 (id 0192): its hash does not match.',
  ])('leaves %s', (line) => {
    expect(redacted(line)).toBe(line);
  });

  it('leaves JSON readable', () => {
    const line = JSON.stringify({ msg: 'to "a@b.org"', url: '/x?token=1"' });
    expect(JSON.parse(redacted(line))).toEqual({ msg: 'to "[e-mail]"', url: '/x?token=[redacted]"' });
  });
});
