import type { Language } from '@arena/domain/validation/people/languages';
import { escapeHtml } from '@arena/domain/validation/escape-html';

export interface Layout {
  readonly language: Language;
  readonly subject: string;
  /** Safe HTML. */
  readonly content: string;
  readonly link: { readonly url: string; readonly label: string } | null;
  readonly after: readonly string[];
  readonly second: { readonly url: string; readonly label: string } | null;
  readonly footer: { readonly why: string; readonly url: string; readonly label: string } | null;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Inline colors serve programs that drop the style, which only handles dark mode. */
const STYLE = `
  body{margin:0;padding:0}
  p,ul{margin:0 0 16px}
  a{color:#1864ab}
  @media (prefers-color-scheme:dark){
    .page{background:#141517!important}
    .card{background:#25262b!important;color:#e9ecef!important}
    .card a,.small a{color:#74c0fc!important}
    .card a.button{color:#ffffff!important}
    .small{color:#adb5bd!important}
  }`;

export const INLINE = {
  page: `background:#f1f3f5;padding:24px 12px;${FONT};font-size:16px;line-height:1.5`,
  card: 'max-width:560px;margin:0 auto;background:#ffffff;color:#212529;border-radius:8px;padding:24px;overflow-wrap:anywhere',
  brand: 'font-weight:700;letter-spacing:.04em',
  button:
    'display:inline-block;background:#1864ab;color:#ffffff;text-decoration:none;padding:10px 18px;border-radius:6px;font-weight:600',
  address: 'font-size:13px',
  small: 'max-width:560px;margin:16px auto 0;padding:0 24px;color:#495057;font-size:13px',
  quote: 'white-space:pre-wrap;border-left:3px solid #868e96;padding-left:12px',
} as const;

/** Everything that a page which shows a mail in a frame must allow. */
export const MAIL_STYLES: readonly string[] = [STYLE, ...Object.values(INLINE)];

export function mailLayout({ language, subject, content, link, after, second, footer }: Layout): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="page" style="${INLINE.page}">
<div class="card" style="${INLINE.card}">
<p style="${INLINE.brand}">BATTLE ARENA</p>
${content}
${link === null ? '' : button(link)}
${after.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${second === null ? '' : `<p><a href="${escapeHtml(second.url)}">${escapeHtml(second.label)}</a></p>`}
</div>
${footer === null ? '' : small(footer)}
</div>
</body>
</html>
`;
}

/** Also prints the address, because some programs drop the button. */
function button({ url, label }: NonNullable<Layout['link']>): string {
  const href = escapeHtml(url);
  return `<p><a class="button" href="${href}" style="${INLINE.button}">${escapeHtml(label)}</a></p>
<p style="${INLINE.address}"><a href="${href}">${href}</a></p>`;
}

function small({ why, url, label }: NonNullable<Layout['footer']>): string {
  return `<p class="small" style="${INLINE.small}">${escapeHtml(why)}<br><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}
