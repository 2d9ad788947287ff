import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource, ResourceLanguage } from 'i18next';

const FOLDER = join(import.meta.dirname, '../locales');

const known = new Map<string, ResourceLanguage>();

/** The texts of one language by namespace, as pages load them. They are read once. */
export function textsOf(language: string): ResourceLanguage {
  const texts = known.get(language) ?? readTexts(language);
  known.set(language, texts);
  return texts;
}

function readTexts(language: string): ResourceLanguage {
  const files = readdirSync(join(FOLDER, language));
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(language, file)]));
}

export function allTexts(...languages: string[]): Resource {
  return Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
}

function read(language: string, file: string): ResourceLanguage {
  return JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as ResourceLanguage;
}
