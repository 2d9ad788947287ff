/** A heading and its content. Ids are the same in every language, so links stay valid. */
export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly markdown: string;
  /** Third-level headings, which can be opened and closed. */
  readonly questions: readonly TextQuestion[];
}

export type TextQuestion = Omit<TextSection, 'questions'>;

export interface ParsedText {
  readonly title: string;
  /** The paragraph below the title. */
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/**
 * Splits a text at its headings: `# Title` and a paragraph of plain text, then `## Section {#id}` with
 * `### Question {#id}`. A file without a title continues the previous one.
 */
export function parseText(markdown: string): ParsedText {
  const [head = '', ...sections] = markdown.split(/^## /m);
  const [title = '', ...lead] = head.replace(/^# /, '').trim().split('\n');
  return { title, lead: lead.join(' ').trim(), sections: sections.map(sectionOf) };
}

function sectionOf(text: string): TextSection {
  const [own = '', ...questions] = text.split(/^### /m);
  return { ...headed(own), questions: questions.map(headed) };
}

/** The first line is the heading with its id. */
function headed(text: string): TextQuestion {
  const [heading = '', ...lines] = text.split('\n');
  const [, title = heading, id = ''] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(heading) ?? [];
  return { id, title, markdown: lines.join('\n').trim() };
}
