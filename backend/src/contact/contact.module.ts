import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { DeleteMessageHandler, ListMessagesHandler, SendMessageHandler } from './contact.handlers.js';
import { Messages } from './messages.js';

@Module({
  controllers: [ContactController],
  providers: [Messages, SendMessageHandler, DeleteMessageHandler, ListMessagesHandler],
  exports: [Messages],
})
export class ContactModule {}
