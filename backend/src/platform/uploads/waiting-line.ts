import { DomainError } from '@arena/domain/kernel/domain-error';
import { AddressShare } from '../http/limits/address-share.js';

export interface Sender {
  readonly userId: string;
  readonly address: string;
}

interface PlaceInLine {
  sender: Sender;
  /** Null while the sender is away but expected to ask again. */
  admit: ((giveBack: () => void) => void) | null;
  expiry?: NodeJS.Timeout;
}

interface Waiting {
  /** Milliseconds. Absent: no limit. */
  readonly patience?: number;
  readonly left?: AbortSignal;
}

interface Slots {
  readonly count: number;
  /** Slots of one network. Waiting does not count. */
  readonly perNetwork: number;
}

/**
 * First come, first served, within each network's share. A sender that waits too long gets its position, which
 * is reserved; waiting senders behind it may go first.
 */
export class WaitingLine {
  private readonly places: PlaceInLine[] = [];
  private readonly share: AddressShare;
  private free: number;

  constructor(
    { count, perNetwork }: Slots,
    /** Milliseconds that a position is reserved. */
    private readonly kept: number,
  ) {
    this.free = count;
    this.share = new AddressShare(perNetwork);
  }

  /** @throws upload-queued with the position from 1, malformed-request when the sender leaves */
  async during<T>(sender: Sender, work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    const giveBack = await this.enter(sender, waiting);
    try {
      return await work();
    } finally {
      giveBack();
      this.free += 1;
      this.admitWaiting();
    }
  }

  private async enter(sender: Sender, { patience, left }: Waiting): Promise<() => void> {
    const place = this.placeFor(sender);
    let timer: NodeJS.Timeout | undefined;
    let leave = (): void => undefined;
    try {
      return await new Promise<() => void>((resolve, reject) => {
        const giveUp = (): void => {
          place.admit = null;
          place.expiry = setTimeout(() => this.leave(place), this.kept).unref();
          reject(new DomainError('upload-queued', { position: this.places.indexOf(place) + 1 }));
        };
        leave = () => {
          this.leave(place);
          reject(new DomainError('malformed-request'));
        };
        if (left?.aborted) {
          leave();
          return;
        }
        if (patience !== undefined) timer = setTimeout(giveUp, patience);
        left?.addEventListener('abort', leave);
        place.admit = resolve;
        this.admitWaiting();
      });
    } finally {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
    }
  }

  private placeFor(sender: Sender): PlaceInLine {
    const kept = this.places.find((place) => place.sender.userId === sender.userId && place.admit === null);
    clearTimeout(kept?.expiry);
    const place = kept ?? { sender, admit: null };
    // The sender may have another address now.
    place.sender = sender;
    if (!kept) this.places.push(place);
    return place;
  }

  private leave(place: PlaceInLine): void {
    const index = this.places.indexOf(place);
    if (index >= 0) this.places.splice(index, 1);
  }

  private admitWaiting(): void {
    for (const place of [...this.places]) {
      if (this.free === 0) return;
      const giveBack = place.admit && this.share.take(place.sender.address);
      if (!giveBack) continue;
      this.free -= 1;
      this.leave(place);
      place.admit?.(giveBack);
    }
  }
}
