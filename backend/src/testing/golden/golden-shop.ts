import type { Picture } from '@arena/domain/kernel/picture';
import type { Product } from '@arena/domain/tournament/products/products.events';
import { as, type GoldenStage } from './golden-stage.js';

const ADMIN = as('admin', true);
const CARD = '11';

export async function shop(stage: GoldenStage, season: number): Promise<void> {
  const picture = { kind: 'upload', objectKey: 'products/lamp.webp', contentType: 'image/webp' } as const;
  await stage.season(season, 'AddProduct', { product: lamp(null) }, ADMIN);
  await stage.season(season, 'UpdateProduct', { product: { ...lamp(picture), name: 'A lamp' } }, ADMIN);
  await stage.season(season, 'PurchaseProduct', { purchaseId: 'purchase-1', productId: 'lamp' }, as('t4-a'));
  await stage.season(season, 'PurchaseProduct', { purchaseId: 'purchase-2', productId: CARD }, as('t4-a'));
  await stage.season(season, 'CancelPurchase', { purchaseId: 'purchase-2' }, ADMIN);
  await stage.season(season, 'DeleteProduct', { productId: 'lamp' }, ADMIN);
}

export async function keepMusic(stage: GoldenStage, season: number): Promise<void> {
  const judge = as('judge');
  const link = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;
  const file = {
    kind: 'file',
    objectKey: 'music/track-2.mp3',
    format: 'mp3',
    contentType: 'audio/mpeg',
    size: 3_000_000,
    duration: 180_000,
  } as const;
  const track = { judgeId: 'judge', category: 'Action' };
  const linked = { ...track, trackId: 'track-1', title: 'A link', source: link };
  const stored = { ...track, title: 'A file', source: file };
  await stage.season(season, 'AddTrack', { track: linked }, judge);
  await stage.season(season, 'AddTrack', { track: { ...stored, trackId: 'track-2' } }, judge);
  await stage.season(season, 'RemoveTrack', { trackId: 'track-2' }, judge);
  await stage.season(season, 'AddTrack', { track: { ...stored, trackId: 'track-3' } }, judge);
}

function lamp(picture: Picture | null): Product {
  return {
    productId: 'lamp',
    name: 'Lamp',
    category: 'Collector',
    price: 3500,
    realPrice: 4500,
    stock: 2,
    color: 'white',
    description: 'It shines.',
    specialThanks: 'Ada',
    picture,
  };
}
