import { LANGUAGES, type Language } from '@arena/domain/validation/people/languages';

const CHOICE = /^\s*([a-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i;

/** The first language of a browser that pages are written in, as the page itself would choose it. */
export function languageOf(header: string | undefined): Language {
  const choices = (header ?? '').split(',').flatMap((each) => {
    const [, name = '', weight = '1'] = CHOICE.exec(each) ?? [];
    const language = LANGUAGES.find((known) => known === name.toLowerCase());
    return language ? [{ language, weight: Number(weight) }] : [];
  });
  return choices.sort((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
}
