import type sharpModule from 'sharp';

type Sharp = typeof sharpModule;

let loading: Promise<Sharp> | null = null;

/** The first picture loads it: an idle server does not need its memory. */
export function pictureLibrary(): Promise<Sharp> {
  return (loading ??= load());
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread and no cache, so only the current picture uses memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // The library can read dozens of formats. Blocking the others makes their code unreachable.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}
