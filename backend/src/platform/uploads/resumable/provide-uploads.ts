import type { FactoryProvider } from '@nestjs/common';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { Runtime } from '../../runtime/runtime.js';
import { DOCUMENTS } from '../../system/ports.js';
import { Quarantine } from '../quarantine.js';
import { UploadParts } from './upload-parts.js';
import { UploadRecords } from './upload-records.js';
import { UploadStore } from './upload-store.js';

/** Uploads of one kind. @param name of their documents */
export function uploadsOf(provide: symbol, name: string): FactoryProvider<Promise<UploadStore>> {
  return {
    provide,
    inject: [DOCUMENTS, Runtime, UploadParts, Quarantine],
    useFactory: async (
      documents: ReadModels,
      runtime: Runtime,
      parts: UploadParts,
      quarantine: Quarantine,
    ) => {
      const records = new UploadRecords(documents, runtime, name);
      await records.onModuleInit();
      return new UploadStore(records, parts, quarantine);
    },
  };
}
