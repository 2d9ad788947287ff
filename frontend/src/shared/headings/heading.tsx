import type { ComponentProps, ReactNode } from 'react';
import { WordBreaks } from './word-breaks.js';

export interface HeadingWords {
  readonly children: string;
  /** The element that contains the text, such as a link, or its neighbors. */
  readonly around?: ((words: ReactNode) => ReactNode) | undefined;
}

interface Props extends Omit<ComponentProps<'h2'>, 'children'>, HeadingWords {
  readonly level: 2 | 3;
}

/** A heading without a default style. */
export function Heading({ level, children, around, ...attributes }: Props) {
  const Tag = `h${level}` as const;
  const words = <WordBreaks text={children} />;
  return <Tag {...attributes}>{around ? around(words) : words}</Tag>;
}
