const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
};

export function nameSkeleton(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/[01i258]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
    .replaceAll('m', 'rn');
}
