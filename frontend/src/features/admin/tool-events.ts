import { TOOLS, type ToolKey } from '@arena/projections/pages/tools';
import { KINDS } from './audit/kinds.js';

/** The types of events that record what a tool shows or changes. Empty: it changes no event. */
export const TOOL_EVENTS = Object.fromEntries(
  TOOLS.map(({ key, kind, events }) => [key, kind ? KINDS[kind] : (events ?? [])]),
) as Readonly<Record<ToolKey, readonly string[]>>;

export function eventsOfTool(tool: ToolKey): { type: string } {
  return { type: TOOL_EVENTS[tool].join(',') };
}
