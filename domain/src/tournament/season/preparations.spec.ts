import { expect, it } from '@jest/globals';
import { REVIVE_CARD } from '../products/products.events.js';
import { SAMPLE_CATALOGUE } from '../products/sample-products.js';
import { openedSeason, seasonOf } from '../testing/play.js';
import { preparations } from './preparations.js';

it('a new season lacks a jury and has samples in its shop', () => {
  expect(preparations(openedSeason().state)).toEqual({
    judges: 0,
    sampleProducts: SAMPLE_CATALOGUE.length - 1,
    withoutVideo: [],
    pendingTeams: [],
  });
});

it('a judge, a video and a product of one’s own are no longer missing', () => {
  const play = seasonOf(2).team('t3', false);
  expect(preparations(play.state).withoutVideo).toEqual([{ name: 'Team t3', sent: 'nothing' }]);
  play.video('t3');
  play.do('AddJudge', { userId: 'rin', name: 'Rin', color: 'teal' });
  for (const product of SAMPLE_CATALOGUE.filter(({ productId }) => productId !== REVIVE_CARD))
    play.do('UpdateProduct', { product: { ...product, description: `By ${product.name}` } });
  expect(preparations(play.state)).toEqual({
    judges: 1,
    sampleProducts: 0,
    withoutVideo: [],
    pendingTeams: [],
  });
});

it('a new price leaves a sample a sample', () => {
  const play = openedSeason();
  const before = preparations(play.state).sampleProducts;
  for (const product of SAMPLE_CATALOGUE)
    play.do('UpdateProduct', { product: { ...product, price: 12_345 } });
  expect(preparations(play.state).sampleProducts).toBe(before);
});
