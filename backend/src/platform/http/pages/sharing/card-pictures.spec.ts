import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { Card } from './card.js';
import { assetsOf } from './card-assets.js';
import { PictureAway, picturesOf } from './card-pictures.js';

const fastify = Fastify();

beforeAll(async () => {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } });
  const png = await picture.png().toBuffer();
  fastify.get('/picture', (_request, reply) => reply.type('image/png').send(png));
  fastify.get('/text', (_request, reply) => reply.send('no picture'));
  fastify.get('/moved', (_request, reply) => reply.redirect('/picture', 302));
  fastify.get('/away', (_request, reply) => reply.code(503).send());
});
afterAll(() => fastify.close());

async function assetsWith(avatar: string) {
  const card = { kind: 'person', name: 'Kaze', avatar } as unknown as Card;
  return assetsOf(card, await picturesOf(card, fastify), '');
}

describe('the pictures of a card', () => {
  it('are read from their addresses', async () => {
    expect((await assetsWith('/picture')).pictures.get('/picture')).toMatch(/^data:image\/jpeg;base64,/);
  });
  it.each(['/nowhere', '/text'])('leave out what is no picture: %s', async (address) => {
    expect((await assetsWith(address)).pictures.size).toBe(0);
  });
  it.each(['/away', '/moved'])('are not drawn without one that cannot be read now: %s', async (address) => {
    await expect(assetsWith(address)).rejects.toThrow(PictureAway);
  });
});
