declare module 'texts:parts' {
  export const TEXTS: import('./i18n.js').Texts;
}
