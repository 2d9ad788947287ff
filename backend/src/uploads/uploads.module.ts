import { Module } from '@nestjs/common';
import { Quarantine } from './quarantine.js';

/** What all uploads share: where they wait until they are checked. */
@Module({ providers: [Quarantine], exports: [Quarantine] })
export class UploadsModule {}
