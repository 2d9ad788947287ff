import {
  IconCalendarCheck,
  IconCoins,
  IconCrown,
  IconFlag,
  IconFlame,
  IconFlameFilled,
  IconHeartbeat,
  IconMedal,
  IconPodium,
  type Icon,
} from '@tabler/icons-react';
import type { BadgeKey } from '@arena/projections/accounts/user.types';

const ICONS: Readonly<Record<BadgeKey, Icon>> = {
  champion: IconCrown,
  finalist: IconMedal,
  revived: IconHeartbeat,
  founder: IconFlag,
  'best-bettor': IconCoins,
  'bettor-podium': IconPodium,
  'amvdle-win': IconCalendarCheck,
  'amvdle-streak-3': IconFlame,
  'amvdle-streak-7': IconFlameFilled,
};

/** Ordered by importance. */
export const BADGE_KEYS = Object.keys(ICONS) as BadgeKey[];

export function BadgeIcon({ badge, size = 24 }: { badge: BadgeKey; size?: number }) {
  const Picture = ICONS[badge];
  return <Picture size={size} aria-hidden />;
}
