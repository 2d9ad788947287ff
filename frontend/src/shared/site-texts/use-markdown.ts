import { skipToken } from '@reduxjs/toolkit/query/react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteText } from '@arena/domain/site/texts/texts.events';
import { loadText } from './load-text.js';
import { useSiteTextQuery } from './site-texts.generated.js';

/**
 * The Markdown of a text: that of the organizers, or that of the program, which also stands in for one that could not be
 * loaded. Null: not known yet. Empty: of no text.
 */
export function useMarkdown(text: SiteText | undefined): string | null {
  const { language } = useTranslation().i18n;
  const { currentData: data, isError } = useSiteTextQuery(text ? { text, language } : skipToken);
  if (!text) return '';
  if (data && data.markdown !== null) return data.markdown;
  return data || isError ? use(loadText(language, text)) : null;
}
