import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import type { Chapter, ReplayFrame } from '@arena/projections/replay/replay.types';

interface Player {
  readonly frame: ReplayFrame;
  readonly chapters: readonly Chapter[];
  readonly seek: (index: number) => void;
  readonly toggle: () => void;
}

/** Whether a control uses the key itself. */
const USES: Readonly<Record<string, string>> = {
  ' ': 'input:not([type=range]), select, textarea, a, button, summary, [role=dialog]',
  ArrowLeft: 'input, select, textarea, a, [role=tab], [role=dialog]',
  ArrowRight: 'input, select, textarea, a, [role=tab], [role=dialog]',
};
const SIDEWAYS: readonly string[] = ['ArrowLeft', 'ArrowRight'];
const TYPES = 'select, textarea, input:not([type=range]):not([type=checkbox]), [role=dialog]';

/**
 * Keys of a video player. Space and the arrows work on the whole page. Letters and brackets work while the focus is
 * in the player, because people who dictate would type them by accident (WCAG 2.1.4). A focused part that can scroll
 * sideways, such as a wide bracket, keeps the arrows: there is no other way to scroll it by keys (WCAG 2.1.1).
 */
export function usePlayerKeys(place: RefObject<HTMLElement | null>, player: Player): void {
  useWindowEvent('keydown', (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (isForOthers(event) || (target && isUsedBy(target, event.key))) return;
    if (!(event.key in USES) && !place.current?.contains(target)) return;
    const action = actionOf(event.key, player);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function isForOthers({ altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || defaultPrevented;
}

function isUsedBy(target: HTMLElement, key: string): boolean {
  if (target.closest(USES[key] ?? TYPES)) return true;
  // A part that only cuts its text off is wider inside, too.
  const isWider = SIDEWAYS.includes(key) && target.scrollWidth > target.clientWidth;
  return isWider && /auto|scroll/.test(getComputedStyle(target).overflowX);
}

function actionOf(key: string, { frame, chapters, seek, toggle }: Player): (() => void) | undefined {
  const later = chapters.find(({ index }) => index > frame.index);
  const earlier = chapters.findLast(({ index }) => index < frame.index);
  const actions: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seek(frame.index - 1),
    ArrowRight: () => seek(frame.index + 1),
    '[': () => seek(earlier?.index ?? 0),
    ']': () => later && seek(later.index),
  };
  return actions[key];
}
