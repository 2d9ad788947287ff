declare module 'texts:parts' {
  import type { Texts } from './i18n.js';

  export const TEXTS: Texts;
}
