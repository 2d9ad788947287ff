import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountsModule } from '../features/accounts/accounts.module.js';
import { BracketModule } from '../features/bracket/bracket.module.js';
import { MailModule } from '../features/mailings/mailings.module.js';
import { WebhooksModule } from '../features/webhooks/webhooks.module.js';
import { VideosModule } from '../features/videos/videos.module.js';
import { SeasonsModule } from '../features/seasons/seasons.module.js';
import { ApprovalsLapsing } from './policies/approvals-lapsing.js';
import { ArchiveImporting } from './policies/archive-importing.js';
import { BannerBeginning } from './policies/banner-beginning.js';
import { DailyHeads } from './policies/daily-heads.js';
import { InterruptedReset } from './policies/interrupted-reset.js';
import { KeyDestruction } from './policies/key-destruction.js';
import { ApiTokenMails } from './policies/mails/api-token-mails.js';
import { AutomaticMails } from './policies/mails/automatic-mails.js';
import { NoticeRepeats } from './policies/mails/notice-repeats.js';
import { PlannedReminders } from './policies/mails/planned-reminders.js';
import { MailDelivery } from './policies/mails/mail-delivery.js';
import { MailRecipients } from './policies/mails/mail-recipients.js';
import { MessageMails } from './policies/mails/message-mails.js';
import { MessageSweep } from './policies/mails/message-sweep.js';
import { SuspensionMails } from './policies/mails/suspension-mails.js';
import { ObjectSweep } from './policies/object-sweep.js';
import { PlannedNews } from './policies/planned-news.js';
import { PolicyRunner } from './policies/runner/policy-runner.js';
import { Schedule } from './policies/schedule.js';
import { SessionSweep } from './policies/session-sweep.js';
import { Settlement } from './policies/settlement.js';
import { UploadSweep } from './policies/upload-sweep.js';
import { WebhookDelivery } from './policies/webhooks/webhook-delivery.js';
import { WebhookRequests } from './policies/webhooks/webhook-requests.js';
import { WebhookSweep } from './policies/webhooks/webhook-sweep.js';
import { VideoCopying } from './policies/video-copying.js';
import { VoteClosing } from './policies/vote-closing.js';

@Module({
  imports: [
    DiscoveryModule,
    AccountsModule,
    BracketModule,
    MailModule,
    WebhooksModule,
    SeasonsModule,
    VideosModule,
  ],
  providers: [
    PolicyRunner,
    Schedule,
    PlannedNews,
    ArchiveImporting,
    BannerBeginning,
    VoteClosing,
    ApprovalsLapsing,
    Settlement,
    DailyHeads,
    InterruptedReset,
    KeyDestruction,
    SessionSweep,
    UploadSweep,
    ObjectSweep,
    VideoCopying,
    AutomaticMails,
    PlannedReminders,
    SuspensionMails,
    ApiTokenMails,
    NoticeRepeats,
    MailRecipients,
    MailDelivery,
    MessageMails,
    MessageSweep,
    WebhookRequests,
    WebhookDelivery,
    WebhookSweep,
  ],
})
export class PoliciesModule {}
