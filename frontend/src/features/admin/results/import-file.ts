import type { ImportFile } from '../../../shared/results/results-api.js';

/** By its name, because browsers disagree on the type of CSV files. A JSON list becomes the rows of the body. */
export async function importFileOf(file: File): Promise<ImportFile> {
  const text = await file.text();
  if (!file.name.toLowerCase().endsWith('.json')) return { text, type: 'text/csv' };
  const rows = /^\s*\[/.test(text) ? `{"rows":${text}}` : text;
  return { text: rows, type: 'application/json' };
}
