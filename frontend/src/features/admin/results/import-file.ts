import type { ImportFile } from '../../../shared/results/results-api.js';

/** By its name: browsers do not agree on the type of a CSV file. A list in JSON stands for the rows of a body. */
export async function importFileOf(file: File): Promise<ImportFile> {
  const text = await file.text();
  if (!file.name.toLowerCase().endsWith('.json')) return { text, type: 'text/csv' };
  const rows = /^\s*\[/.test(text) ? `{"rows":${text}}` : text;
  return { text: rows, type: 'application/json' };
}
