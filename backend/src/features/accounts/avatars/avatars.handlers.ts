import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { withImageForm } from '../../../platform/images/image-form-envelope.js';
import { Pictures } from '../../../platform/images/pictures.js';
import { Clock } from '../../../platform/system/clock.js';
import { avatarFolder } from './avatar-pictures.js';
import { RequestCommand } from '../../../platform/request/request-command.js';

interface AvatarChange {
  readonly userId: string;
  /** Null removes the picture. */
  readonly image: Buffer | null;
}

export class ChangeAvatar extends RequestCommand<AvatarChange, void> {}

@CommandHandler(ChangeAvatar)
export class ChangeAvatarHandler implements ICommandHandler<ChangeAvatar> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly pictures: Pictures,
  ) {}

  /** When two requests replace a picture at once, the sweep removes the first one's. */
  async execute({ body: { userId, image }, context }: ChangeAvatar): Promise<void> {
    const before = this.gateway.accountOf(userId)?.avatar ?? null;
    const stored = { folder: avatarFolder(userId), kind: 'avatar' } as const;
    const { repeated } = await this.pictures.around(stored, image, (picture) => {
      const command = { type: 'ChangeAvatar' as const, data: { userId, picture } };
      return this.gateway.accounts(command, withImageForm(context, { fields: {}, image }, this.clock.now()));
    });
    if (!repeated) await this.pictures.remove(before);
  }
}
