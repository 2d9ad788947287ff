import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { Quarantine } from './quarantine.js';
import { ReceivedForm, type ExpectedFiles } from './received-form.js';
import { UPLOAD_SLOTS, type UploadSlots } from '../config/upload-slots.js';
import { WaitingLine, type Sender } from './waiting-line.js';

@Injectable()
export class UploadQueue {
  private readonly slots: UploadSlots;
  private readonly receiving: WaitingLine;
  private readonly checking: WaitingLine;

  constructor(
    private readonly quarantine: Quarantine,
    @Inject(APP_CONFIG) { uploads = UPLOAD_SLOTS, limits, shares }: AppConfig,
  ) {
    this.slots = uploads;
    // At most half of the slots, so that one network cannot block the others.
    const share = Math.min(Math.ceil(uploads.receiving / 2), shares.uploads);
    const receiving = { count: uploads.receiving, perNetwork: limits ? share : Infinity };
    this.receiving = new WaitingLine(receiving, uploads.kept);
    this.checking = new WaitingLine({ count: uploads.checking, perNetwork: Infinity }, uploads.kept);
  }

  /** @throws upload-queued before anything is received, or as ReceivedForm and the check */
  form<T>(
    request: FastifyRequest,
    userId: string,
    expected: ExpectedFiles,
    check: (form: ReceivedForm) => Promise<T>,
  ): Promise<T> {
    const sender: Sender = { userId, address: request.ip };
    const work = async (): Promise<T> => {
      const form = await ReceivedForm.read(request, this.quarantine.folder, expected);
      // The connection is silent from here until the answer.
      request.raw.socket.setTimeout(0);
      try {
        return await this.checking.during(sender, () => check(form));
      } finally {
        await form.discard();
      }
    };
    const { patience } = this.slots;
    return whileThere(request, (left) => this.receiving.during(sender, work, { patience, left }));
  }

  /** Checks a resumable upload. @throws upload-queued, or what the check throws */
  check<T>(request: FastifyRequest, userId: string, check: () => Promise<T>): Promise<T> {
    const sender: Sender = { userId, address: request.ip };
    const patience = this.slots.checkPatience;
    // The connection is silent from here until the answer.
    request.raw.socket.setTimeout(0);
    return whileThere(request, (left) => this.checking.during(sender, check, { patience, left }));
  }
}

async function whileThere<T>(
  { raw: { socket } }: FastifyRequest,
  work: (left: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
}
