import { Title, type TitleProps } from '@mantine/core';
import type { HeadingWords } from './heading.js';
import { WordBreaks } from './word-breaks.js';

interface Props extends Omit<TitleProps, 'children'>, HeadingWords {
  readonly id?: string;
}

export function SectionTitle({ children, around, ...title }: Props) {
  const words = <WordBreaks text={children} />;
  return <Title {...title}>{around ? around(words) : words}</Title>;
}
