import { ArchiveImports } from '../../features/seasons/archive-import/archive-imports.js';
import { ImportRunner } from '../../features/seasons/archive-import/import-runner.js';
import type { Term } from '../../platform/read-side/lease-candidate.js';
import { Policy, type SweepPolicy } from './runner/policy.js';

const EVERY_MS = 3000;

/** Checks and imports the archive that an admin has uploaded, on one node. After a kill, any node goes on. */
@Policy({ every: EVERY_MS, lease: 'archive-import' })
export class ArchiveImporting implements SweepPolicy {
  constructor(
    private readonly imports: ArchiveImports,
    private readonly runner: ImportRunner,
  ) {}

  watch(wake: () => void): void {
    this.imports.onWork(wake);
  }

  run(term: Term): Promise<void> {
    return this.runner.run(term);
  }
}
