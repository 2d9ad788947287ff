import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { ContactModule } from '../../contact/contact.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { UsersModule } from '../../users/users.module.js';
import { InterruptedReset } from './interrupted-reset.js';
import { KeyDestruction } from './key-destruction.js';
import { MailDuty } from './mails/mail-duty.js';
import { MessageSweep } from './mails/message-sweep.js';
import { ObjectSweep } from './object-sweep.js';
import { SessionSweep } from './session-sweep.js';
import { Settlement } from './settlement.js';
import { UploadSweep } from './upload-sweep.js';
import { VoteClosing } from './vote-closing.js';

/** What must happen because something happened, or because time has passed. */
@Module({
  imports: [AuthModule, UsersModule, UploadsModule, MailModule, ContactModule],
  providers: [
    VoteClosing,
    Settlement,
    InterruptedReset,
    KeyDestruction,
    SessionSweep,
    UploadSweep,
    ObjectSweep,
    MailDuty,
    MessageSweep,
  ],
})
export class PoliciesModule {}
