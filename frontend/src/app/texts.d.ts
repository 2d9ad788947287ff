declare module 'texts:parts' {
  import type { ResourceKey } from 'i18next';
  import type { Language } from '@arena/domain/validation/people/languages';

  type TextFile = () => Promise<{ readonly default: Readonly<Record<string, ResourceKey>> }>;

  /** Texts in parts: what is loaded at the start, for a page and so on (texts-plugin.ts). */
  export interface Texts {
    readonly parts: Readonly<Record<string, readonly string[]>>;
    readonly files: Readonly<Record<Language, Readonly<Record<string, TextFile>>>>;
  }

  export const TEXTS: Texts;
}
