import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { OutboxReader } from './outbox.reader.js';

@Module({ controllers: [OutboxController], providers: [OutboxReader] })
export class OutboxModule {}
