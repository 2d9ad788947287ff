import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { SharedAnswers } from '../platform/http/shared-answers/shared-answers.js';
import { KeepingReader } from '../platform/read-side/keeping-reader.js';
import { ReadModelReader } from '../platform/read-side/projector/reads/read-model-reader.js';
import { BatchFeed } from '../platform/read-side/batch-feed.js';
import { StoredCheckpoints } from '../platform/read-side/checkpoints/stored-checkpoints.js';
import { VisibleChanges } from '../platform/read-side/visible-changes.js';
import { DocumentsAfter } from '../platform/as-of/documents-after.js';
import { HiddenRounds } from '../platform/as-of/hidden-rounds.js';
import { History } from '../platform/as-of/history.js';
import { LaterCorrections } from '../platform/as-of/later-corrections.js';
import { Moments } from '../platform/as-of/moments.js';
import { DocumentsAt } from '../platform/as-of/documents-at.js';
import { MediaTools } from '../platform/copies/media-tools.js';
import { VideoQuota } from '../platform/copies/video-quota.js';
import { VideoCopiesStore } from '../platform/copies/video-copies-store.js';
import { VideoJob } from '../platform/copies/video-job.js';
import { APP_CONFIG } from '../platform/config/config.js';
import { OneByOne } from '../platform/http/limits/one-by-one.js';
import { DownloadSlots } from '../platform/downloads/download-slots.js';
import { Downloads } from '../platform/downloads/downloads.js';
import { PendingErasures } from '../platform/erasure/pending-erasures.js';
import { ImageStorage } from '../platform/images/image-storage.js';
import { Pictures } from '../platform/images/pictures.js';
import { AccountNotice } from '../platform/mail/account-notice.js';
import { InvitationLinks } from '../platform/mail/invitation-links.js';
import { LeaveLinks } from '../platform/mail/leave-links.js';
import { InstallationKey } from '../platform/signing/installation-key.js';
import { JudgeNotes } from '../platform/judge-notes/judge-notes.js';
import { ReadMarks } from '../platform/money-news/read-marks.js';
import { Messages } from '../platform/messages/messages.js';
import { BracketReader } from '../platform/queries/bracket.reader.js';
import { Directory } from '../platform/queries/directory.js';
import { RankingsReader } from '../platform/queries/rankings.reader.js';
import { LogReaders } from '../platform/queries/log-readers.js';
import { PublicNames } from '../platform/queries/public-names.js';
import { TeamsReader } from '../platform/queries/teams.reader.js';
import { Approvals } from '../platform/runtime/approvals.js';
import { CommandGateway } from '../platform/runtime/command-gateway.js';
import { Runtime } from '../platform/runtime/runtime.js';
import { ShownPosition } from '../platform/runtime/shown-position.js';
import { Clock } from '../platform/system/clock.js';
import {
  DOCUMENTS,
  EVENT_LOG,
  KEY_VAULT,
  MAILER,
  OBJECT_STORE,
  READ_SIDE,
  STORES,
} from '../platform/system/ports.js';
import { Seeds } from '../platform/system/seeds.js';
import { Quarantine } from '../platform/uploads/quarantine.js';
import { UploadParts } from '../platform/uploads/resumable/upload-parts.js';
import { UploadQueue } from '../platform/uploads/upload-queue.js';
import { LogCheck } from '../platform/writer/chain/log-check.js';

const SHARED: Provider[] = [
  CommandGateway,
  Approvals,
  VisibleChanges,
  ShownPosition,
  SharedAnswers,
  DocumentsAfter,
  History,
  HiddenRounds,
  LaterCorrections,
  LogReaders,
  Moments,
  DocumentsAt,
  PublicNames,
  Directory,
  BracketReader,
  RankingsReader,
  TeamsReader,
  ImageStorage,
  Pictures,
  MediaTools,
  VideoQuota,
  VideoCopiesStore,
  VideoJob,
  Quarantine,
  UploadParts,
  UploadQueue,
  AccountNotice,
  LeaveLinks,
  InvitationLinks,
  Messages,
  ReadMarks,
  JudgeNotes,
  InstallationKey,
  PendingErasures,
  OneByOne,
  DownloadSlots,
  Downloads,
];

@Module({})
export class PlatformModule {
  static around(runtime: Runtime): DynamicModule {
    const { stores } = runtime;
    const providers: Provider[] = [
      { provide: Runtime, useValue: runtime },
      { provide: APP_CONFIG, useValue: runtime.config },
      { provide: BatchFeed, useValue: runtime.feed },
      { provide: Clock, useValue: runtime.clock },
      { provide: Seeds, useValue: runtime.seeds },
      {
        provide: ReadModelReader,
        inject: [VisibleChanges],
        useFactory: (changes: VisibleChanges) =>
          new KeepingReader(stores.readModels, runtime.readSide, { feed: runtime.feed, changes }),
      },
      { provide: EVENT_LOG, useValue: runtime.log },
      { provide: DOCUMENTS, useValue: stores.documents },
      { provide: KEY_VAULT, useValue: stores.keyVault },
      { provide: OBJECT_STORE, useValue: stores.objectStore },
      { provide: STORES, useValue: stores },
      { provide: StoredCheckpoints, useValue: new StoredCheckpoints(runtime.log, stores.readModels) },
      { provide: READ_SIDE, useValue: runtime.readSide },
      { provide: LogCheck, useValue: runtime.logCheck },
      { provide: MAILER, useValue: stores.mailer },
      ...SHARED,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
