import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountById } from '@arena/domain/account/account';
import { CommandGateway } from '../../app/command-gateway.js';
import { withImageForm } from '../../images/image-form-envelope.js';
import { namedBy } from '../../uploads/stored-objects.js';
import { AvatarShelf, type AvatarAnswer } from './avatar-shelf.js';
import { ChangeAvatar, GetAvatar } from './avatars.commands.js';

@CommandHandler(ChangeAvatar)
export class ChangeAvatarHandler implements ICommandHandler<ChangeAvatar> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly shelf: AvatarShelf,
  ) {}

  /** Of two that replace one picture at once, the first one's is left to the sweep. */
  async execute({ userId, image, by, envelope }: ChangeAvatar): Promise<void> {
    const before = accountById(this.gateway.accountState(), userId)?.avatar ?? null;
    const picture = image && (await this.shelf.store(userId, image));
    const command = {
      type: 'ChangeAvatar' as const,
      data: { userId, picture },
      ...this.gateway.stamp(by, envelope),
    };
    const { repeated } = await namedBy(
      () => this.gateway.accounts(command, withImageForm(envelope, { fields: {}, image })),
      () => this.shelf.remove(picture),
    );
    if (!repeated) await this.shelf.remove(before);
  }
}

@QueryHandler(GetAvatar)
export class GetAvatarHandler implements IQueryHandler<GetAvatar> {
  constructor(private readonly shelf: AvatarShelf) {}

  execute({ userId, version }: GetAvatar): Promise<AvatarAnswer> {
    return this.shelf.find(userId, version);
  }
}
