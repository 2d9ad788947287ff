import type { i18n } from 'i18next';
import { escapeHtml } from '@arena/domain/validation/escape-html';
import { OWN_SECTIONS, type OwnDataView, type OwnRow } from '@arena/projections/accounts/own-data.types';
import { COMMON_EDGE, COMMON_FRAME_RATE } from '@arena/domain/kernel/file-limits';
import { countryName } from '../../../shared/forms/country-names.js';
import { numberFormat } from '../../../shared/format/formats.js';
import { formatSize } from '../../../shared/format/format-size.js';
import { formatTime } from '../../../shared/format/format-time.js';
import { timecode } from '../../../shared/judging/timecode.js';
import { characterName } from '../../../shared/ui/character-picture.js';

interface Reader {
  readonly i18n: i18n;
  readonly zone: string;
  readonly name: string;
}

const STYLE = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem;color:#111;background:#fff}
h2{margin:2rem 0 .5rem;break-after:avoid}.rows{overflow-x:auto}table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.3rem .5rem;text-align:start;vertical-align:top;white-space:pre-line;max-width:32rem}
th{background:#eee}tr{break-inside:avoid}@media print{body{margin:0;font-size:11px}.rows{overflow:visible}}`;

/** One file without scripts or addresses, which can be read and printed anywhere. */
export function ownDataPage({ made_at: madeAt, sections }: OwnDataView, reader: Reader): string {
  const { i18n, zone, name } = reader;
  const t = i18n.getFixedT(null, 'ownData');
  const title = escapeHtml(t('heading', { name }));
  const parts = OWN_SECTIONS.map((section) => {
    const rows = sections[section];
    const content = rows.length === 0 ? `<p>${escapeHtml(t('none'))}</p>` : tableOf(rows, reader);
    return `<h2>${escapeHtml(t(`section.${section}`))}</h2>\n${content}`;
  });
  return `<!doctype html>
<html lang="${i18n.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${escapeHtml(t('made', { time: formatTime(madeAt, i18n.language, { zone }) }))}</p>
<p>${escapeHtml(t('missing'))}</p>
${parts.join('\n')}
</body></html>
`;
}

/** A single row reads better from top to bottom. */
function tableOf(rows: readonly OwnRow[], reader: Reader): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = (column: string) => `<th scope="col">${escapeHtml(labelOf(column, reader))}</th>`;
  const cell = (row: OwnRow, column: string) => `<td>${escapeHtml(textOf(column, row[column], reader))}</td>`;
  const [only] = rows;
  const lines =
    rows.length === 1 && only
      ? columns.map((column) => head(column).replace('"col"', '"row"') + cell(only, column))
      : [
          columns.map(head).join(''),
          ...rows.map((row) => columns.map((column) => cell(row, column)).join('')),
        ];
  return `<div class="rows"><table>${lines.map((line) => `<tr>${line}</tr>`).join('\n')}</table></div>`;
}

function labelOf(field: string, { i18n }: Reader): string {
  return known(i18n, `ownData:field.${field}`) ?? field;
}

/** Texts for values that have some, most of them of other pages. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  what: ['events:type.'],
  kind: ['profile:ledger.', 'mail:kind.', 'mail:messages.kind.'],
  outcome: ['mail:outcome.', 'ownData:outcome.'],
  part: ['teams:'],
  status: ['betting:status.'],
  sex: ['profile:sex.'],
  role: ['profile:role.', 'ownData:role.'],
  by: ['ownData:by.'],
  team: ['ownData:field.'],
  color: ['common:color.'],
  blocks: ['suspension:block.'],
  groups: ['ownData:group.'],
  scopes: ['ownData:group.'],
  warnings: ['videos:warnings.'],
  closeness: ['ownData:closeness.'],
  direction: ['ownData:direction.'],
};

/** What those texts name. */
const NAMED = { edge: COMMON_EDGE, rate: COMMON_FRAME_RATE };

function textOf(field: string, value: unknown, reader: Reader): string {
  const { i18n } = reader;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return i18n.t(value ? 'ownData:yes' : 'ownData:no');
  if (typeof value === 'number') return figureOf(field, value, i18n.language);
  if (typeof value === 'string') return wordOf(field, value, reader);
  if (Array.isArray(value)) return value.map((each: unknown) => textOf(field, each, reader)).join(', ');
  const parts = Object.entries(value).map(
    ([key, each]) =>
      `${labelOf(key, reader)}: ${field === 'feedback' ? hintOf(each, reader) : textOf(key, each, reader)}`,
  );
  return parts.join('\n') || '–';
}

/** Of the daily game: how close a guess was, and in some where the answer lies. */
function hintOf(hint: unknown, reader: Reader): string {
  const parts = typeof hint === 'object' && hint !== null ? Object.entries(hint) : [['closeness', hint]];
  return parts
    .filter(([, value]) => value !== null)
    .map(([field, value]) => textOf(String(field), value, reader))
    .join(', ');
}

/** With the decimals of money and of odds. */
const DECIMALS: ReadonlySet<string> = new Set(
  'amount balance grantsAbove inPlay odds payout potentialGain price reward stake'.split(' '),
);

function figureOf(field: string, value: number, language: string): string {
  if (field === 'second') return timecode(value);
  if (field === 'duration') return timecode(value / 1000);
  if (field === 'size') return formatSize(value, language);
  return numberFormat(language, DECIMALS.has(field) ? { minimumFractionDigits: 2 } : {}).format(value);
}

function wordOf(field: string, value: string, { i18n, zone }: Reader): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatTime(value, i18n.language, { zone });
  if (field === 'nationality') return countryName(value, i18n.language);
  if (field === 'character') return characterName(value);
  if (field === 'language')
    return new Intl.DisplayNames(i18n.language, { type: 'language' }).of(value) ?? value;
  const texts = (TEXTS[field] ?? []).map((prefix) => known(i18n, `${prefix}${value}`));
  return texts.find((text) => text !== null) ?? value;
}

function known(i18n: i18n, key: string): string | null {
  const text: unknown = i18n.exists(key) ? i18n.t(key, NAMED) : null;
  return typeof text === 'string' ? text : null;
}
