import { escapeHtml } from '@arena/domain/validation/escape-html';

/** Paragraphs at empty lines, `- ` lists, `**bold**`, `[text](https://…)`, bare links. Escapes everything. */
export function lightMarkup(body: string): string {
  const blocks = body
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return blocks.map(blockOf).join('\n');
}

const ITEM = /^\s*[-*] +/;

function blockOf(block: string): string {
  const lines = block.split('\n');
  if (lines.every((line) => ITEM.test(line))) {
    const items = lines.map((line) => `<li>${inline(line.replace(ITEM, ''))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  return `<p>${lines.map(inline).join('<br>')}</p>`;
}

const SPAN =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()<>"'\\]{1,500})\)|(https?:\/\/[^\s()<>"'\\]{1,500})|\*\*([^*\n]{1,500})\*\*/g;

function inline(line: string): string {
  let html = '';
  let from = 0;
  for (const match of line.matchAll(SPAN)) {
    html += escapeHtml(line.slice(from, match.index)) + spanOf(match);
    from = match.index + match[0].length;
  }
  return html + escapeHtml(line.slice(from));
}

function spanOf([, text, url, bare, bold]: RegExpExecArray): string {
  if (text !== undefined && url !== undefined) return anchor(url, text);
  if (bold !== undefined) return `<strong>${escapeHtml(bold)}</strong>`;
  const whole = bare ?? '';
  // Punctuation after a link belongs to the sentence.
  const link = whole.replace(/[.,;:!?]+$/, '');
  return anchor(link, link) + escapeHtml(whole.slice(link.length));
}

function anchor(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}
