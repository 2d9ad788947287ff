import type { DomainEvent } from '../../kernel/events/event.js';
import type { EventDeclarations } from '../../kernel/events/stream-declaration.js';
import type { Language } from '../../validation/people/languages.js';

export interface Banner {
  /** Another one with each change, so that people who have closed it see the new one. */
  readonly bannerId: string;
  /** Null: readers of this language see another one. */
  readonly texts: Readonly<Record<Language, string | null>>;
  readonly link: string | null;
  /** ISO 8601 in UTC. */
  readonly begins: string;
  readonly ends: string;
}

export type BannerChanged = DomainEvent<'BannerChanged', Banner>;
/** From here on everybody may know it. */
export type BannerBegan = DomainEvent<'BannerBegan', { bannerId: string }>;
export type BannerRemoved = DomainEvent<'BannerRemoved', { bannerId: string }>;

export type BannerEvent = BannerChanged | BannerBegan | BannerRemoved;

const common = {
  kind: 'site',
  subject: ({ bannerId }: { bannerId: string }) => bannerId,
  facts: {},
} as const;

/** Visitors get no planned one, but it may end the one that they see. */
export const bannerEvents: EventDeclarations<BannerEvent> = {
  BannerChanged: {
    ...common,
    before: 'begins',
    topics: ['settings'],
  },
  BannerBegan: { ...common, before: { itself: { visible: [false, true] } }, topics: ['settings'] },
  BannerRemoved: {
    ...common,
    before: { earlier: ['BannerChanged'], ends: true },
    topics: ['settings'],
  },
};
