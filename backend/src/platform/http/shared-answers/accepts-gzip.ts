const CODING = /^\s*([\w-]+|\*)\s*(?:;\s*q=([\d.]+)\s*)?$/;

/** RFC 9110, section 12.5.3: a weight for gzip itself counts more than that of `*`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined) return false;
  const weights = new Map<string, number>();
  for (const coding of String(header).split(',')) {
    const [, name, weight = '1'] = CODING.exec(coding) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
