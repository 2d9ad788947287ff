import type { Command, Decisions } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { TextPlace, TextsEvent, TextVersion } from './texts.events.js';
import { currentText, type TextsState } from './texts.js';

/** `version` is the one that the admin has read, so that nobody's later change is lost. */
export type ChangeSiteText = Command<'ChangeSiteText', TextPlace & TextVersion>;
export type TextsCommand = ChangeSiteText;

export const textsDecisions: Decisions<{ readonly texts: TextsState }, TextsCommand, TextsEvent> = {
  ChangeSiteText({ texts }, { data: { text, language, version, markdown } }) {
    const current = currentText(texts, { text, language });
    if (markdown === current.markdown) return [];
    if (version !== current.version) throw new DomainError('text-changed-meanwhile');
    return [{ type: 'SiteTextChanged', data: { text, language, version: version + 1, markdown } }];
  },
};
