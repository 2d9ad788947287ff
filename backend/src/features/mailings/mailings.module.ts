import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { Audiences } from './audiences.js';
import { MailComposer } from './mail-composer.js';
import { MailController } from './mailings.controller.js';
import { MailTest } from './mail-test.js';
import * as mailingsHandlers from './mailings.handlers.js';
import { MailingsReader } from './mailings.reader.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  controllers: [MailController],
  providers: [
    Audiences,
    MailComposer,
    UnsubscribeLinks,
    MailingsReader,
    MailTest,
    ...handlersIn(mailingsHandlers),
  ],
  exports: [Audiences, MailComposer],
})
export class MailModule {}
