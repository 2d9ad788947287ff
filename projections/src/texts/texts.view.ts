import type { TextPlace } from '@arena/domain/site/texts/texts.events';
import type { TextDocument } from './texts.read-model.js';
import type { ChangedTextView, TextView } from './texts.types.js';

export function toChangedTextView({
  text,
  language,
  version,
  markdown,
  changedAt,
}: TextDocument): ChangedTextView {
  return { text, language, version, own: markdown !== null, changed_at: changedAt };
}

/** The document is null until the text is changed for the first time. */
export function toTextView(document: TextDocument | null, { text, language }: TextPlace): TextView {
  if (!document) return { text, language, version: 0, own: false, changed_at: null, markdown: null };
  return { ...toChangedTextView(document), markdown: document.markdown };
}
