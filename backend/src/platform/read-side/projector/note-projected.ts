import { log } from '../../logging/log.js';
import { tracing } from '../../tracing/tracing.js';
import type { AppliedBatch } from './projector-options.js';

const MAX_NAMED = 20;

/** Which commands the pages show from now on: a line at the level debug, and a span for each. */
export function noteProjected({ events, position, began }: AppliedBatch): void {
  tracing()?.projected(events, began, Date.now());
  if (!log().isLevelEnabled('debug')) return;
  const commands = new Set(events.map(({ meta }) => meta.commandId));
  log().debug({ events: events.length, position, commands: [...commands].slice(0, MAX_NAMED) }, 'Projected');
}
