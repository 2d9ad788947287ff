import { isApiFailure } from './failure.js';

/** Default retry delay in milliseconds. The server reserves the place for much longer. */
const ASK_AGAIN = 1000;

const PASSING = new Set(['upload-queued', 'too-many-connections']);

interface Waiting {
  /** @param position in the queue of the server, from 1 */
  readonly onQueued: (position: number) => void;
  /** The server has accepted it: it reports a position quickly, and otherwise nothing until the check is done. */
  readonly onTurn: () => void;
  /** After this many milliseconds without an answer, the upload was accepted. Longer than the server's waiting time. */
  readonly silence: number;
  readonly hasLeft: () => boolean;
}

/** As long as the server answers that others come first, or that the network has too many connections. */
export async function whenItsTurnComes<Answer extends object>(
  ask: () => Promise<Answer>,
  { onQueued, onTurn, silence, hasLeft }: Waiting,
): Promise<Answer> {
  for (;;) {
    const silent = setTimeout(onTurn, silence);
    const answer = await ask().finally(() => clearTimeout(silent));
    const error = 'error' in answer ? answer.error : undefined;
    const refusal = isApiFailure(error) && PASSING.has(error.code) ? error : null;
    if (refusal === null || hasLeft()) return answer;
    const { position, seconds } = refusal.variables ?? {};
    if (refusal.code === 'upload-queued') onQueued(Number(position ?? 1));
    const pause = seconds === undefined ? ASK_AGAIN : Number(seconds) * 1000;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (hasLeft()) return answer;
  }
}
