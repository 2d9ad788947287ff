/** A position in the log, as the server names it: `log.number`. */
export type Position = string;

/** False for positions of different logs: nothing is known about their order. */
export function isBefore(one: Position, other: Position): boolean {
  const [[log, number], [otherLog, otherNumber]] = [one.split('.'), other.split('.')];
  return log === otherLog && Number(number) < Number(otherNumber);
}

/** Whether a page that shows `shown` lacks changes that a connection, which tells what comes after `told`, is past. */
export function lacks(shown: Position | null, told: Position | null): boolean {
  return shown !== null && told !== null && told !== shown && !isBefore(told, shown);
}
