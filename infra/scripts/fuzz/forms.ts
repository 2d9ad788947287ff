// Multipart forms, also broken ones.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { hostileText } from './hostile.js';

export const fixture = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url)));

const FILES = {
  'ok.jpg': ['image/jpeg', 'image/ok.jpg'],
  'ok.webp': ['image/webp', 'image/ok.webp'],
  'ok.mp3': ['audio/mpeg', 'music/ok.mp3'],
  'ok.mp4': ['video/mp4', 'video/ok-h264-aac.mp4'],
  'bad.svg': ['image/svg+xml', 'image/bad-script.svg'],
  'bad.png': ['image/png', 'image/bad-truncated.png'],
  'bad.mp3': ['audio/mpeg', 'music/bad-flac-named.mp3'],
  'bad.mp4': ['video/mp4', 'video/bad-random.mp4'],
} as const;

const contents = new Map(Object.entries(FILES).map(([name, [, path]]) => [name, fixture(path)]));

type FileName = keyof typeof FILES;

const FITTING: Record<string, FileName[]> = {
  image: ['ok.jpg', 'ok.webp'],
  thumbnail: ['ok.jpg'],
  video: ['ok.mp4'],
  file: ['ok.mp3'],
};

const DEFECTS = [
  'none',
  'no end',
  'no boundary',
  'cut',
  'empty part',
  'bad header',
  'long name',
  'not utf-8',
  'twice',
];

/** Texts, numbers, and `{ ref: 'file' }`. */
export type Fields = Record<string, unknown>;

export interface FormPlan {
  kind: 'form';
  fields: Fields;
  file: { fitting: boolean; other: FileName; name: string | null };
  defect: string;
}

export function formOf(fields: fc.Arbitrary<Fields>): fc.Arbitrary<FormPlan> {
  return fc.record({
    kind: fc.constant('form' as const),
    fields,
    file: fc.record({
      fitting: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
      other: fc.constantFrom(...(Object.keys(FILES) as FileName[])),
      name: fc.option(hostileText, { freq: 5, nil: null }),
    }),
    defect: fc.oneof(
      { arbitrary: fc.constant('none'), weight: 5 },
      { arbitrary: fc.constantFrom(...DEFECTS), weight: 1 },
    ),
  });
}

const BOUNDARY = 'fuzz-7f3a';
const END = `--${BOUNDARY}--\r\n`;

export function encodedForm({ fields, file, defect }: FormPlan) {
  const parts = Object.entries(fields).map(([name, value]) => partOf(name, value, file));
  const broken = withDefect(parts, defect);
  const body = Buffer.concat([...broken, Buffer.from(defect === 'no end' ? '' : END)]);
  return {
    type: `multipart/form-data${defect === 'no boundary' ? '' : `; boundary=${BOUNDARY}`}`,
    body: defect === 'cut' ? body.subarray(0, Math.floor(body.length * 0.7)) : body,
  };
}

function partOf(name: string, value: unknown, file: FormPlan['file']) {
  if (value === 'the file') return filePart(name, file);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) as string | undefined);
  return part(`name="${header(name)}"`, '', Buffer.from(text ?? ''));
}

function filePart(name: string, { fitting, other, name: given }: FormPlan['file']) {
  const chosen = fitting ? (FITTING[name]?.[0] ?? other) : other;
  return part(
    `name="${name}"; filename="${header(given ?? chosen)}"`,
    `Content-Type: ${FILES[chosen][0]}\r\n`,
    contents.get(chosen) ?? Buffer.alloc(0),
  );
}

function part(disposition: string, type: string, content: Buffer) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

/** As browsers do. */
function header(text: string) {
  return text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
}

function withDefect(parts: Buffer[], defect: string) {
  switch (defect) {
    case 'empty part':
      return [...parts, Buffer.from(`--${BOUNDARY}\r\n\r\n\r\n`)];
    case 'bad header':
      return [
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: attachment; filename*=x''%zz\r\n\r\nx\r\n`),
        ...parts,
      ];
    case 'long name':
      return [part(`name="${'n'.repeat(5000)}"`, '', Buffer.from('x')), ...parts];
    case 'not utf-8':
      return [...parts, part('name="title"', '', Buffer.from([0xff, 0xfe, 0xc3, 0x28]))];
    case 'twice':
      return [...parts, ...parts];
    default:
      return parts;
  }
}
