import { Command, Query } from '@nestjs/cqrs';
import type { Caller } from '../../http/caller.js';
import type { RequestEnvelope } from '../../http/envelope.js';
import type { AvatarAnswer } from './avatar-shelf.js';

/** `image` null takes the picture away. */
export class ChangeAvatar extends Command<void> {
  constructor(
    readonly userId: string,
    readonly image: Buffer | null,
    readonly by: Caller,
    readonly envelope: RequestEnvelope,
  ) {
    super();
  }
}

export class GetAvatar extends Query<AvatarAnswer> {
  constructor(
    readonly userId: string,
    readonly version: string,
  ) {
    super();
  }
}
