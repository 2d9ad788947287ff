import { useState, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  readonly src: string | null;
  /** Shown if there is no picture, or if it cannot be loaded: the files of an imported season may be missing. */
  readonly otherwise: ReactNode;
}

export function PictureOr({ src, otherwise, alt = '', ...image }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return otherwise;
  return <img {...image} src={src} alt={alt} onError={() => setBroken(src)} />;
}
