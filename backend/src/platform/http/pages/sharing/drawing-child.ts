// The entry of the child process that draws pictures of pages.
import { assetsOf } from './card-assets.js';
import { drawCard } from './draw-card.js';
import type { Drawing, ToDraw } from './drawings.js';

async function drawn({ card, pictures, pages }: ToDraw): Promise<Drawing> {
  try {
    return { png: await drawCard(card, await assetsOf(card, pictures, pages)) };
  } catch (error) {
    return { trouble: String(error) };
  }
}

// An answer to a program that has just ended is lost, and `disconnect` follows.
process.on('message', (asked: ToDraw) => {
  void drawn(asked).then((answer) => process.send?.(answer, undefined, undefined, () => undefined));
});
process.once('disconnect', () => process.exit());
