import type { Language } from '@arena/domain/validation/people/languages';
import type { SiteText } from '@arena/domain/site/texts/texts.events';

/** A text in a language, without its content. */
export interface ChangedTextView {
  text: SiteText;
  language: Language;
  /** Counts the changes of this text in this language; 0: never changed. */
  version: number;
  /** Whether it differs from that of the program. */
  own: boolean;
  /** Null: never. */
  changed_at: string | null;
}

export interface TextView extends ChangedTextView {
  /** Null: the text of the program. */
  markdown: string | null;
}
