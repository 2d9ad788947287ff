import type { Resource, ResourceLanguage } from 'i18next';
import { readTexts, textFiles } from '../../text-files.js';

const known = new Map<string, ResourceLanguage>();

/** The texts of one language by namespace, as pages load them. They are read once. */
export function textsOf(language: string): ResourceLanguage {
  const texts =
    known.get(language) ??
    Object.fromEntries(textFiles(language).map((file) => [file.namespace, readTexts(file)]));
  known.set(language, texts);
  return texts;
}

export function allTexts(...languages: string[]): Resource {
  return Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
}
