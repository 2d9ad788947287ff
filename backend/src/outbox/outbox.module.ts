import { Module } from '@nestjs/common';
import { OutboxFolder } from './outbox-folder.js';
import { OutboxController } from './outbox.controller.js';
import { ListOutboxHandler, ReadOutboxMailHandler } from './outbox.handlers.js';

@Module({
  controllers: [OutboxController],
  providers: [OutboxFolder, ListOutboxHandler, ReadOutboxMailHandler],
})
export class OutboxModule {}
