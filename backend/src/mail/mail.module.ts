import { Module } from '@nestjs/common';
import { MailComposer } from './mail-composer.js';
import { MailController } from './mail.controller.js';
import {
  GetMailJobHandler,
  ListMailJobsHandler,
  PreviewMassMailHandler,
  StartMassMailHandler,
  UnsubscribeHandler,
} from './mail.handlers.js';
import { MailJobsReader } from './mail-jobs.reader.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  controllers: [MailController],
  providers: [
    MailComposer,
    UnsubscribeLinks,
    MailJobsReader,
    StartMassMailHandler,
    UnsubscribeHandler,
    PreviewMassMailHandler,
    ListMailJobsHandler,
    GetMailJobHandler,
  ],
  exports: [MailComposer],
})
export class MailModule {}
