interface Line {
  readonly level: string;
  readonly msg?: string;
  readonly context?: string;
  readonly stack?: string;
  readonly [field: string]: unknown;
}

/** For collectors only. */
const HIDDEN = new Set(['level', 'time', 'pid', 'process', 'msg', 'context', 'stack']);

/** Information is written as it is. Warnings and errors begin with their level and their source. */
export function textLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const { level, context, msg = '', stack } = line;
  const fields = Object.entries(line).filter(([name]) => !HIDDEN.has(name));
  const facts = fields.map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const source = context === undefined ? '' : `${context}: `;
  const prefix = level === 'info' || level === 'fatal' ? '' : `${level.toUpperCase()} `;
  const text = [`${prefix}${source}${msg}`, ...facts].join(' ');
  return stack === undefined ? `${text}\n` : `${text}\n${stack}\n`;
}
