import { DomainError } from '@arena/domain/kernel/domain-error';
import { ChildFailed } from '@arena/infra/media/ask-child';
import { ConversionFailed } from '@arena/infra/media/copies/ffmpeg';
import { MediaUnreadable } from '@arena/infra/media/read-media-info';
import { messageOf } from '../system/message-of.js';

/** How often a job may be ended from outside. */
export const MOST_ENDS = 5;

const UNCHECKED = 'media-unchecked';

/** Not shown to be the video's fault: it can be tried again as it is. */
export class CannotNow extends Error {
  /** @param wasEnded from outside, for which the video may be the cause: this does not go on for ever */
  constructor(
    cause: unknown,
    readonly wasEnded = false,
  ) {
    super(messageOf(cause), { cause });
    this.name = 'CannotNow';
  }
}

/** All else is of the machine and its stores. */
export function isOfTheFile(error: unknown): boolean {
  if (error instanceof ConversionFailed) return error.blame === 'file';
  if (error instanceof DomainError) return error.code !== UNCHECKED;
  return error instanceof MediaUnreadable;
}

export function wasEnded(error: unknown): boolean {
  if (error instanceof ConversionFailed) return error.blame === 'ended';
  return error instanceof ChildFailed || (error instanceof DomainError && error.code === UNCHECKED);
}
