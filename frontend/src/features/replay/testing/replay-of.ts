import { SeasonReplay } from '../fold/season-replay.js';

/** @param log lines of the public log of season 1 */
export function replayOf(log: readonly string[]): SeasonReplay {
  const replay = new SeasonReplay(1);
  for (const line of log) replay.append(line);
  replay.end();
  return replay;
}
