import { isStartRefusal } from '../config/start-refusal.js';
import { log } from './log.js';

/** One line about what the operator can change. Anything else needs its stack. */
export function reportFailedStart(error: unknown): void {
  if (isStartRefusal(error)) log().fatal(error.message);
  else if (error instanceof Error) log().fatal({ stack: error.stack }, error.message);
  else log().fatal(String(error));
}
