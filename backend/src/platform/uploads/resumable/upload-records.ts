import { UPLOAD_LIFETIME } from '@arena/domain/kernel/lifetimes';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { Runtime } from '../../runtime/runtime.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../system/expiring-documents.js';

export interface OpenUpload extends ExpiringDocument {
  readonly state: 'open';
  /** Bytes. */
  readonly size: number;
  /** ISO 8601 in UTC. */
  readonly begun: string;
  /** `Upload-Metadata` as it was sent. */
  readonly metadata: string | null;
}

export interface SubmittedUpload extends ExpiringDocument {
  readonly state: 'submitted';
  /** Of the request that took it. */
  readonly answer: unknown;
}

/** What is known about each upload, except its bytes. Every node reads it. */
export class UploadRecords extends ExpiringDocuments<OpenUpload | SubmittedUpload> {
  constructor(
    documents: ReadModels,
    private readonly runtime: Pick<Runtime, 'time'>,
    name: string,
  ) {
    super(documents, name);
  }

  open(upload: Omit<OpenUpload, 'state' | 'expires'>): Promise<void> {
    return this.put({ ...upload, state: 'open', expires: Date.parse(upload.begun) + UPLOAD_LIFETIME });
  }

  find(id: string): Promise<OpenUpload | SubmittedUpload | null> {
    return this.get(id);
  }

  /** A repeated `finish` gets the same answer for another day. */
  settle(upload: Omit<SubmittedUpload, 'state' | 'expires'>): Promise<void> {
    return this.put({ ...upload, state: 'submitted', expires: this.runtime.time.wall() + UPLOAD_LIFETIME });
  }

  forget(id: string): Promise<void> {
    return this.remove(id);
  }
}
