import type { Language } from '@arena/domain/validation/people/languages';
import { fieldsIn, fill, type Fields } from '../texts/fill.js';
import { escapeHtml } from '@arena/domain/validation/escape-html';
import { lightMarkup } from './light-markup.js';
import { INLINE, mailLayout } from './mail-layout.js';
import { en } from './templates/en.js';
import { fr } from './templates/fr.js';
import { ja } from './templates/ja.js';
import { ru } from './templates/ru.js';
import type { MailFields, MailKind, Templates } from './templates/template.js';
import { zh } from './templates/zh.js';

const TEMPLATES: Readonly<Record<Language, Templates>> = { en, fr, ja, ru, zh };

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailParts<K extends MailKind = MailKind> {
  readonly kind: K;
  readonly fields: MailFields[K];
  readonly words?: { readonly text: string; readonly markup: boolean };
  readonly unsubscribe?: string;
}

export function mailLanguage(language: string): Language {
  return Object.hasOwn(TEMPLATES, language) ? (language as Language) : 'en';
}

export function renderMail<K extends MailKind>(language: Language, parts: MailParts<K>): RenderedMail {
  const { mails, footer } = TEMPLATES[language];
  const template = mails[parts.kind];
  const fields: Fields = { ...parts.fields };
  const filled = {
    subject: fill(template.subject, fields),
    before: fillAll(template.before, fields),
    after: fillAll(template.after, fields),
    link: template.button === null ? null : { label: template.button, url: fields.link ?? '' },
    second:
      template.secondLink && fields.secondLink
        ? { label: template.secondLink, url: fields.secondLink }
        : null,
    footer: parts.unsubscribe === undefined ? null : { ...footer, url: parts.unsubscribe },
  };
  const { subject, after, link, second } = filled;
  const content = [...filled.before.map((text) => `<p>${escapeHtml(text)}</p>`), wordsAsHtml(parts)];
  return {
    subject,
    text: asText({ ...filled, words: parts.words?.text ?? null }),
    html: mailLayout({
      language,
      subject,
      content: content.join('\n'),
      link,
      after,
      second,
      footer: filled.footer && { ...filled.footer, label: footer.unsubscribe },
    }),
  };
}

function wordsAsHtml({ words }: MailParts): string {
  if (!words) return '';
  if (words.markup) return lightMarkup(words.text);
  return `<p style="${INLINE.quote}">${escapeHtml(words.text)}</p>`;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

interface TextParts {
  readonly before: readonly string[];
  readonly words: string | null;
  readonly link: { readonly url: string } | null;
  readonly after: readonly string[];
  readonly second: Link | null;
  readonly footer: { readonly why: string; readonly unsubscribe: string; readonly url: string } | null;
}

function asText({ before, words, link, after, second, footer }: TextParts): string {
  const paragraphs = [
    ...before,
    ...(words === null ? [] : [words.trim()]),
    ...(link === null ? [] : [link.url]),
    ...after,
    ...(second === null ? [] : [`${second.label}:\n${second.url}`]),
    ...(footer === null ? [] : [`-- \n${footer.why}\n${footer.unsubscribe}: ${footer.url}`]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function fillAll(paragraphs: readonly string[], fields: Fields): string[] {
  const told = paragraphs.filter((text) => fieldsIn(text).every((field) => fields[field] !== null));
  return told.map((text) => fill(text, fields));
}
