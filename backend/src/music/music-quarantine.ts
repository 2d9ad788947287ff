import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Runtime } from '../app/runtime.js';

/** Where music waits until it is checked; nothing is served from there. */
@Injectable()
export class MusicQuarantine implements OnModuleInit {
  readonly folder: string;

  constructor({ stores }: Runtime) {
    this.folder = join(stores.folder, 'quarantine-music');
  }

  /** What a crash left half-received is worth nothing: its sender never had an answer. */
  async onModuleInit(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
