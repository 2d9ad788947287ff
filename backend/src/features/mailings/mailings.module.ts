import { Module } from '@nestjs/common';
import { MailComposer } from './mail-composer.js';
import { MailController } from './mailings.controller.js';
import { StartMassMailHandler, UnsubscribeHandler } from './mailings.handlers.js';
import { MailingsReader } from './mailings.reader.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  controllers: [MailController],
  providers: [MailComposer, UnsubscribeLinks, MailingsReader, StartMassMailHandler, UnsubscribeHandler],
  exports: [MailComposer],
})
export class MailModule {}
