import type { Command, Decisions } from '../../kernel/command.js';
import type { SiteState } from '../site.js';
import type { ImportEvent, ImportedSeason } from './imports.events.js';

export type ImportsCommand = Command<'RecordImport', ImportedSeason>;

export const importsDecisions: Decisions<SiteState, ImportsCommand, ImportEvent> = {
  RecordImport: ({ imports }, { data }) =>
    imports.get(data.season) === data.lastHash ? [] : [{ type: 'SeasonImported', data }],
};
