import type { Banner } from '@arena/domain/site/banner/banner.events';
import type { BannerView } from '../seasons/season.types.js';

export function toBannerView({ bannerId, texts, link, begins, ends }: Banner): BannerView {
  return { id: bannerId, texts: { ...texts }, link, begins, ends };
}
