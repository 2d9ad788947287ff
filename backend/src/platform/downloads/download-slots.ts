import { Inject, Injectable } from '@nestjs/common';
import { tooManyRequests } from '@arena/domain/kernel/waiting-time';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { AddressShare } from '../http/limits/address-share.js';
import { AT_ONCE } from '../http/limits/limits.js';

const IN_ALL = 16;
const RETRY_AFTER_SECONDS = 1;
/** Longest duration of an answer, milliseconds. */
export const DOWNLOAD_DEADLINE = 120_000;

@Injectable()
export class DownloadSlots {
  private readonly share: AddressShare;
  private readonly most: number;
  private taken = 0;

  constructor(@Inject(APP_CONFIG) { limits }: Pick<AppConfig, 'limits'>) {
    this.share = new AddressShare(limits ? AT_ONCE.download : Infinity);
    this.most = limits ? IN_ALL : Infinity;
  }

  /**
   * @param onLate called after DOWNLOAD_DEADLINE, when the slot is free again
   * @returns a function that frees the slot
   * @throws too-many-requests
   */
  take(address: string, onLate: () => void): () => void {
    const leave = this.taken < this.most ? this.share.take(address) : null;
    if (!leave) throw tooManyRequests(RETRY_AFTER_SECONDS);
    this.taken += 1;
    let held = true;
    const release = (): void => {
      if (!held) return;
      held = false;
      clearTimeout(late);
      this.taken -= 1;
      leave();
    };
    const late = setTimeout(() => {
      release();
      onLate();
    }, DOWNLOAD_DEADLINE).unref();
    return release;
  }
}
