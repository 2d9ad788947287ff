import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { LANGUAGES } from '../../validation/people/languages.js';
import type { Banner, BannerEvent } from './banner.events.js';
import type { BannerState } from './banner.js';

/** `replaces`: the one that the admin has seen; null: none. */
type ChangeBanner = Command<'ChangeBanner', { banner: Banner; replaces: string | null }>;
/** Sent by the policy of the banner. */
type BeginBanner = Command<'BeginBanner', { bannerId: string }>;
type RemoveBanner = Command<'RemoveBanner', { bannerId: string }>;
export type BannerCommand = ChangeBanner | BeginBanner | RemoveBanner;

export const bannerDecisions: Decisions<{ banner: BannerState }, BannerCommand, BannerEvent> = {
  ChangeBanner({ banner: { current } }, { data: { banner, replaces }, at }) {
    if (LANGUAGES.every((language) => banner.texts[language] === null))
      throw new DomainError('banner-without-text');
    if (banner.ends <= banner.begins) throw new DomainError('banner-ends-before-it-begins');
    if (banner.ends <= at) throw new DomainError('schedule-in-past');
    if (current && isSame(current, banner)) return [];
    if (replaces !== (current?.bannerId ?? null)) throw new DomainError('banner-not-found');
    const changed = { type: 'BannerChanged', data: banner } as const;
    return banner.begins > at ? [changed] : [changed, began(banner)];
  },
  BeginBanner({ banner: { current } }, { data: { bannerId }, actor, at }) {
    if (actor.userId !== null) throw new DomainError('forbidden-role');
    const isDue =
      current?.bannerId === bannerId && !current.begun && current.begins <= at && at < current.ends;
    return isDue ? [began(current)] : [];
  },
  RemoveBanner({ banner: { current } }, { data: { bannerId } }) {
    if (current?.bannerId !== bannerId) throw new DomainError('banner-not-found');
    return [{ type: 'BannerRemoved', data: { bannerId } }];
  },
};

function began({ bannerId }: Banner): BannerEvent {
  return { type: 'BannerBegan', data: { bannerId } };
}

function isSame(one: Banner, other: Banner): boolean {
  return (
    one.link === other.link &&
    one.begins === other.begins &&
    one.ends === other.ends &&
    LANGUAGES.every((language) => one.texts[language] === other.texts[language])
  );
}
