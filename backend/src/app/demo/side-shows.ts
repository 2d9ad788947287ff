import { balanceOf } from '@arena/domain/tournament/tournament';
import { MUSIC } from './cast.js';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

export async function handInMusic(stage: Stage, { judges }: Company): Promise<void> {
  const entries = MUSIC.flatMap(([category, title, url], index) => {
    const judge = judges[index % judges.length];
    if (!judge) return [];
    const source = { kind: 'youtube', url } as const;
    return [{ judge, track: { trackId: stage.seeds.id(), judgeId: judge.userId, category, title, source } }];
  });
  for (const { judge, track } of entries)
    await stage.play(stage.asUser(judge), { type: 'AddTrack', data: { track } });
}

export async function shop(stage: Stage, { admin, bettors }: Company): Promise<void> {
  const bought: string[] = [];
  for (const bettor of stage.random.some(bettors, 8)) {
    const affordable = [...stage.state.products.byId].filter(
      ([, { price, stock }]) => stock > 1 && price <= balanceOf(stage.state.money, bettor.userId) / 2,
    );
    if (affordable.length === 0) continue;
    const [productId] = stage.random.pick(affordable);
    const purchaseId = stage.seeds.id();
    await stage.play(stage.asUser(bettor), { type: 'PurchaseProduct', data: { purchaseId, productId } });
    bought.push(purchaseId);
  }
  const [purchaseId] = bought;
  if (purchaseId === undefined) throw new Error('Nobody could afford anything');
  await stage.play(stage.asAdmin(admin), { type: 'CancelPurchase', data: { purchaseId } });
}
