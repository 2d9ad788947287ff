import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import {
  CAPTION_LANGUAGES,
  cleanCaptions,
  type CaptionLanguage,
} from '@arena/domain/tournament/videos/captions';
import { requireMayEdit } from '@arena/domain/tournament/videos/videos.decide';
import { captionKeys } from '@arena/domain/tournament/videos/videos';
import { namedBy, removeObjects } from '../../platform/objects/stored-objects.js';
import { actorOf } from '../../platform/request/caller.js';
import type { CallerContext } from '../../platform/request/context.js';
import { RequestCommand, type MessageAnswer } from '../../platform/request/request-command.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';
import { Seeds } from '../../platform/system/seeds.js';

export const CAPTIONS_TYPE = 'text/vtt; charset=utf-8';

const ADDED: MessageAnswer = { success: true, message: 'The captions were added.' };

interface NewCaptions {
  readonly videoId: string;
  readonly language: CaptionLanguage;
  readonly text: string;
}

export class AddCaptions extends RequestCommand<NewCaptions, MessageAnswer> {}
export class RemoveCaptions extends RequestCommand<{ videoId: string; language: string }, MessageAnswer> {}

@CommandHandler(AddCaptions)
export class AddCaptionsHandler implements ICommandHandler<AddCaptions> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ body: { videoId, language, text }, context }: AddCaptions): Promise<MessageAnswer> {
    await this.refuseEarly(videoId, context);
    const bytes = Buffer.from(cleanCaptions(text));
    const replaced = captionKeys(this.gateway.tournamentState().videos, videoId, language);
    if (await this.isKnown(replaced, bytes)) return ADDED;
    const objectKey = `videos/${this.gateway.season()}/${videoId}/captions-${language}-${this.seeds.id()}`;
    const stored = { size: bytes.length, contentType: CAPTIONS_TYPE };
    await this.objects.put(objectKey, Readable.from([bytes]), stored);
    const data = { videoId, language, objectKey };
    const { repeated } = await namedBy(
      () => this.gateway.tournament({ type: 'AddCaptions', data }, context),
      () => removeObjects(this.objects, [objectKey]),
    );
    if (!repeated) await removeObjects(this.objects, replaced);
    return ADDED;
  }

  /** Others make the server read and store nothing. A repeated request must get its first answer. */
  private async refuseEarly(videoId: string, context: CallerContext): Promise<void> {
    if (await this.gateway.isRepeated(context)) return;
    requireMayEdit(this.gateway.tournamentState(), videoId, actorOf(context.caller), context.at);
  }

  /** A file that cannot be read is stored anew. */
  private async isKnown([key]: readonly string[], bytes: Buffer): Promise<boolean> {
    if (key === undefined) return false;
    try {
      return bytes.equals(await buffer(await this.objects.get(key)));
    } catch {
      return false;
    }
  }
}

@CommandHandler(RemoveCaptions)
export class RemoveCaptionsHandler implements ICommandHandler<RemoveCaptions> {
  constructor(
    private readonly gateway: CommandGateway,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  async execute({ body: { videoId, language }, context }: RemoveCaptions): Promise<MessageAnswer> {
    const known = CAPTION_LANGUAGES.find((each) => each === language);
    if (!known) throw new DomainError('captions-not-found');
    const removed = captionKeys(this.gateway.tournamentState().videos, videoId, known);
    const data = { videoId, language: known };
    const { repeated } = await this.gateway.tournament({ type: 'RemoveCaptions', data }, context);
    if (!repeated) await removeObjects(this.objects, removed);
    return { success: true, message: 'The captions were removed.' };
  }
}
