import type { OpenAPIObject } from '@nestjs/swagger';
import { escapeHtml } from '@arena/domain/validation/escape-html';

interface Operation {
  readonly 'x-access'?: { readonly who: string; readonly phase?: number } | null;
}

export function docsPage(document: OpenAPIObject): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      row(method.toUpperCase(), path, operation),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Battle Arena: the HTTP contract</title>
<style>body{font:16px system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{padding:.3rem .8rem;text-align:left;border-bottom:1px solid #8884}code{font-size:.95em}</style>
</head><body><h1>The HTTP contract</h1><p>Complete, for machines: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>Who</th><th>Phase</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</body></html>`;
}

function row(method: string, path: string, operation: Operation): string {
  const access = operation['x-access'];
  const cells = [method, path, access?.who ?? '', access?.phase === undefined ? 'any' : String(access.phase)];
  return `<tr>${cells.map((cell) => `<td><code>${escapeHtml(cell)}</code></td>`).join('')}</tr>`;
}
