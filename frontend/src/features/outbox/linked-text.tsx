import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { textPieces } from './text-pieces.js';
import classes from './outbox.module.css';

export function LinkedText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {textPieces(text).map(({ text: piece, link }, at) =>
        link ? (
          <Anchor key={at} href={piece} target="_blank" rel="noreferrer">
            {piece}
          </Anchor>
        ) : (
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
    </div>
  );
}
