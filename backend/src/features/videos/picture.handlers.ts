import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { broken } from '@arena/domain/validation/rule';
import { invalidField } from '../../platform/http/validation/validation-errors.js';
import { checkedImage } from '../../platform/images/checked-image.js';
import { namedBy, removeObjects } from '../../platform/objects/stored-objects.js';
import { RequestCommand, type MessageAnswer } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { Seeds } from '../../platform/system/seeds.js';
import { sha256 } from '../../platform/system/sha256.js';
import type { ReceivedForm } from '../../platform/uploads/received-form.js';
import { VideosReader } from './videos.reader.js';

interface NewPicture {
  readonly videoId: string;
  readonly form: ReceivedForm;
}

export class ChangeVideoPicture extends RequestCommand<NewPicture, MessageAnswer> {}

@CommandHandler(ChangeVideoPicture)
export class ChangeVideoPictureHandler implements ICommandHandler<ChangeVideoPicture> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly videos: VideosReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ body: { videoId, form }, context }: ChangeVideoPicture): Promise<MessageAnswer> {
    const sent = form.files.get('thumbnail');
    if (!sent) throw invalidField('thumbnail', broken('required'));
    const { bytes, contentType } = await checkedImage(await readFile(sent.path), 'thumbnail');
    const { thumbnailKey: replaced } = await this.videos.find(videoId);
    const thumbnailKey = `videos/${this.gateway.season()}/${videoId}/thumbnail-${this.seeds.id()}`;
    await this.objects.put(thumbnailKey, Readable.from([bytes]), { size: bytes.length, contentType });
    const command = { type: 'ChangeVideoPicture', data: { videoId, thumbnailKey } } as const;
    const fingerprint = sha256(JSON.stringify([context.fingerprint, sent.fingerprint]));
    const { repeated } = await namedBy(
      () => this.gateway.tournament(command, { ...context, fingerprint }),
      () => removeObjects(this.objects, [thumbnailKey]),
    );
    if (!repeated && replaced !== null) await removeObjects(this.objects, [replaced]);
    return { success: true, message: 'The picture was changed.' };
  }
}
