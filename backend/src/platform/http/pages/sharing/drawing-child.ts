// The entry of the child process that draws pictures of pages.
import { answerParent } from '@arena/infra/media/answer-parent';
import { assetsOf } from './card-assets.js';
import { drawCard } from './draw-card.js';
import type { Drawing, ToDraw } from './drawings.js';

answerParent(async ({ card, pictures, pages }: ToDraw): Promise<Drawing> => {
  try {
    return { png: await drawCard(card, await assetsOf(card, pictures, pages)) };
  } catch (error) {
    return { trouble: String(error) };
  }
});
