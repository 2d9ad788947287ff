import { Inject, Injectable } from '@nestjs/common';
import { findFfmpeg, type Ffmpeg } from '@arena/infra/media/copies/ffmpeg';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/** What this machine converts videos with. */
@Injectable()
export class MediaTools {
  private found: Promise<Ffmpeg | null> | null = null;

  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'ffmpegPath' | 'videoCopies'>) {}

  /** Looked for once. Null: streams can only be packed anew. */
  ffmpeg(): Promise<Ffmpeg | null> {
    return (this.found ??= findFfmpeg(this.config.ffmpegPath));
  }

  /** Whether every accepted video becomes one that browsers play. */
  async converts(): Promise<boolean> {
    return this.config.videoCopies && (await this.ffmpeg()) !== null;
  }
}
