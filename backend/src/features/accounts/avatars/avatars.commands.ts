import { RequestCommand } from '../../../platform/request/request-command.js';

interface AvatarChange {
  readonly userId: string;
  /** Null removes the picture. */
  readonly image: Buffer | null;
}

export class ChangeAvatar extends RequestCommand<AvatarChange, void> {}
