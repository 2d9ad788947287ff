// CSV files with the columns of the JSON body of the same route.
import fc from 'fast-check';
import type { Schema } from './operations.js';
import { objectOf, type ValueOf } from './values.js';

const DEFECTS = ['none', 'open quote', 'semicolons', 'cut', 'no header', 'twice', 'bom', 'NUL'];

export function csvOf(schema: Schema, operation: string, of: ValueOf) {
  const list = Object.values(schema.properties ?? {}).find(({ type }) => type === 'array');
  const columns = Object.keys(list?.items?.properties ?? {});
  const rows = fc.array(objectOf(list?.items ?? {}, { operation }, of), { minLength: 1, maxLength: 6 });
  const defect = fc.oneof(
    { arbitrary: fc.constant('none'), weight: 4 },
    { arbitrary: fc.constantFrom(...DEFECTS), weight: 1 },
  );
  return fc.tuple(rows, defect).map(([values, wrong]) => {
    const lines = [columns, ...values.map((row) => columns.map((column) => row[column] ?? ''))];
    return withDefect(lines, wrong);
  });
}

function withDefect(lines: readonly (readonly unknown[])[], defect: string) {
  const text = lines.map((line) => line.map(cell).join(defect === 'semicolons' ? ';' : ',')).join('\r\n');
  switch (defect) {
    case 'open quote':
      return `${text}"`;
    case 'cut':
      return text.slice(0, Math.floor(text.length / 2));
    case 'no header':
      return text.split('\r\n').slice(1).join('\n');
    case 'twice':
      return `${text}\n${text}`;
    case 'bom':
      return `\ufeff${text}\n\n,,,\n`;
    case 'NUL':
      return text.replace(',', '\u0000,');
    default:
      return text;
  }
}

function cell(value: unknown): string {
  if (Array.isArray(value))
    return cell(
      value.map((each: unknown) => (typeof each === 'string' ? each : JSON.stringify(each))).join(';'),
    );
  const text = typeof value === 'string' ? value : plain(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A reference is resolved in JSON bodies only. */
function plain(value: unknown) {
  if (typeof value !== 'object') return JSON.stringify(value);
  const { n }: { n?: number } = value ?? {};
  return `Fuzz ${n ?? ''}`;
}
