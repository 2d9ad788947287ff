import { csvOf, type Cell } from './csv.js';

export function saveAsJson(name: string, content: object): void {
  save(name, JSON.stringify(content, null, 2), 'application/json');
}

export function saveAsText(name: string, text: string): void {
  save(name, text, 'text/plain;charset=utf-8');
}

export function saveAsHtml(name: string, page: string): void {
  save(name, page, 'text/html;charset=utf-8');
}

/** With the mark by which spreadsheets recognize UTF-8. */
export function saveAsCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveCsvText(name, `\uFEFF${csvOf(rows)}`);
}

export function saveCsvText(name: string, text: string): void {
  save(name, text, 'text/csv;charset=utf-8');
}

function save(name: string, content: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
