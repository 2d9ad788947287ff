export interface TextPiece {
  readonly text: string;
  readonly link: boolean;
}

/** An address ends before the punctuation of the sentence around it. */
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** A text cut into its links and what stands between them; together they are the text. */
export function textPieces(text: string): TextPiece[] {
  // With a group in the pattern, every other piece is a link.
  return text
    .split(LINK)
    .map((piece, at) => ({ text: piece, link: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
