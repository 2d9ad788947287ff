import type { DomainEvent } from '../../kernel/events/event.js';
import type { Language } from '../../validation/people/languages.js';

/** The pages that are text. The program brings each of them in every language. */
export const SITE_TEXTS = [
  'rules',
  'faq',
  'about-us',
  'auditions',
  'contact-us',
  'legal-notice',
  'privacy-policy',
  'terms-of-service',
] as const;
export type SiteText = (typeof SITE_TEXTS)[number];

/** A text in a language. */
export interface TextPlace {
  readonly text: SiteText;
  readonly language: Language;
}

export interface TextVersion {
  /** Counts the changes of this text in this language; 0 is the program's own. */
  readonly version: number;
  /** Null: the program's own. */
  readonly markdown: string | null;
}

export type SiteTextChanged = DomainEvent<'SiteTextChanged', TextPlace & TextVersion>;
export type TextsEvent = SiteTextChanged;

export const placeOf = ({ text, language }: TextPlace): string => `${text}/${language}`;
