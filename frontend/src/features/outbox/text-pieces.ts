export interface TextPiece {
  readonly text: string;
  readonly link: boolean;
}

/** An address ends before the punctuation of the sentence. */
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Splits a text into links and the text between them. Together, the pieces are the text. */
export function textPieces(text: string): TextPiece[] {
  // The pattern has a group, so every other piece is a link.
  return text
    .split(LINK)
    .map((piece, at) => ({ text: piece, link: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
