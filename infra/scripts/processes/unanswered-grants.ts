import { randomUUID } from 'node:crypto';
import { grant, type Session } from './api-client.js';

/** Grants of many callers, until the server is killed. `ended` waits for the last of them. */
export function grantUntilKilled(origin: string, admin: Session, callers: number) {
  /** Answers, by the key of the command. */
  const acknowledged = new Map<string, unknown>();
  const unanswered: string[] = [];
  const callOnAndOn = async () => {
    for (;;) {
      const key = randomUUID();
      const answer = await grant(origin, admin, key).catch(() => null);
      if (!answer) return void unanswered.push(key);
      if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.json)}`);
      acknowledged.set(key, answer.json);
    }
  };
  const ended = Promise.all(Array.from({ length: callers }, callOnAndOn));
  ended.catch(() => {});
  return { acknowledged, unanswered, ended };
}
