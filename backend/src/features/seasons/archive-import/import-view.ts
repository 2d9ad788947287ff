import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import { isRunning, isStopped, stateOf, type ImportFacts, type ImportRecord } from './import-records.js';

export const UPLOAD_GONE = {
  state: 'refused',
  fault: 'gone',
  reason: 'The uploaded file is gone. Upload it again.',
} as const satisfies ImportFacts['ended'];

const NOT_GOING = { percent: 0, trouble: null, reason: null } as const;

/** Null when there is nothing to be seen. */
export function viewOf(record: ImportRecord): ArchiveImportView | null {
  const state = stateOf(record);
  if (state === null) return null;
  const { upload, begun, checked, ended } = record;
  const refusal = ended?.state === 'refused' ? ended : null;
  return {
    state,
    upload,
    file: begun.file,
    size: begun.size,
    fault: null,
    preview: checked?.preview ?? null,
    stopping: state === 'importing' && isStopped(record),
    ...progressOf(record),
    ...(refusal && { fault: refusal.fault, reason: refusal.reason }),
  };
}

function progressOf(record: ImportRecord): Pick<ArchiveImportView, 'percent' | 'trouble' | 'reason'> {
  if (record.ended?.state === 'imported') return { ...NOT_GOING, percent: 100 };
  const { percent, trouble, reason } = (isRunning(record) && record.progress) || NOT_GOING;
  return { percent, trouble, reason };
}
