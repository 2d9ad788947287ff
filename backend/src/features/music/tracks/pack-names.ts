/** Without the extension, in grapheme clusters. */
const LONGEST = 80;

/** Characters with a meaning in a file system, and invisible ones. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]+/gu;
/** Device names on Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export interface PackTrack {
  readonly title: string;
  readonly format: string;
}

export function safeName(title: string, otherwise: string): string {
  const plain = title.normalize('NFC').replace(UNSAFE, '-').replace(/\s+/g, ' ');
  const text = plain.replace(/^[. -]+/, '');
  const characters = [...new Intl.Segmenter('en').segment(text)];
  const cut = characters
    .slice(0, LONGEST)
    .map(({ segment }) => segment)
    .join('')
    .replace(/[. -]+$/, '');
  if (cut === '') return otherwise;
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/** File names for the tracks, in their order; unique without regard to case. */
export function packNames(tracks: readonly PackTrack[]): string[] {
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

/** Content-Disposition with an ASCII name for old browsers and the full name (RFC 5987). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const real = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}
