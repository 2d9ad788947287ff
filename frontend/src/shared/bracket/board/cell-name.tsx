import classes from './bracket-board.module.css';

/** Pixels around a name in its cell. */
const AROUND = 22;

interface Props {
  readonly name: string;
  /** Of the cell without its marks and odds, in pixels. */
  readonly width: number;
}

/** In one line, or smaller in two. Its width is estimated: to measure 512 names takes too long. */
export function CellName({ name, width }: Props) {
  return (
    <span className={classes.name} title={name} data-long={widthOf(name) > width - AROUND || undefined}>
      {name}
    </span>
  );
}

/** About, in pixels. Japanese, Chinese and Korean letters are square. */
function widthOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter >= '\u1100' ? 17 : letter === letter.toLowerCase() ? 5.9 : 7.2;
  return sum;
}
