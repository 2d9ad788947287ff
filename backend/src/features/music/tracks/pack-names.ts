/** Longest name without its ending, in characters as people count them. */
const LONGEST = 80;

/** What a file system gives a meaning to, and what nobody can see. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]+/gu;
/** Devices on Windows, whatever the ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export interface Named {
  readonly title: string;
  readonly format: string;
}

/** A name of one part that every file system takes: no slashes, no control characters, no `..`. */
export function safeName(title: string, otherwise: string): string {
  const plain = title.normalize('NFC').replace(UNSAFE, '-').replace(/\s+/g, ' ');
  const cut = beginning(plain.replace(/^[. -]+/, '')).replace(/[. -]+$/, '');
  if (cut === '') return otherwise;
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

function beginning(text: string): string {
  const characters = [...new Intl.Segmenter('en').segment(text)];
  return characters
    .slice(0, LONGEST)
    .map(({ segment }) => segment)
    .join('');
}

/** File names for the tracks of a pack, in their order; no two are the same, nor differ in case alone. */
export function packNames(tracks: readonly Named[]): string[] {
  const taken = new Set<string>();
  return tracks.map(({ title, format }) => {
    const base = safeName(title, 'track');
    for (let n = 1; ; n++) {
      const name = `${base}${n === 1 ? '' : ` (${n})`}.${format}`;
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  });
}

/** The header by which a browser names a download: plain for old ones, RFC 5987 for the real name. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
