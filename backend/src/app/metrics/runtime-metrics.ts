import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { say } from '../../platform/logging/log.js';
import { FILES } from '../../platform/config/store-urls.js';
import { lastBackup } from '../../platform/stores/last-backup.js';
import type { Runtime } from '../../platform/runtime/runtime.js';

export function runtimeMetrics(registry: Registry, { mailings, logCheck, stores }: Runtime): void {
  const registers = [registry];
  new Gauge({
    name: 'arena_mail_queue',
    help: 'Mails of open mailings that are not settled, on all nodes.',
    registers,
    collect() {
      this.set([...mailings.state.waiting.values()].reduce((sum, { size }) => sum + size, 0));
    },
  });
  new Gauge({
    name: 'arena_log_verified_ratio',
    help: 'Share of the log whose chains were checked since the start.',
    registers,
    collect() {
      this.set(logCheck.verified);
    },
  });
  backupMetric(registers, stores);
  new Gauge({
    name: 'arena_disk_free_bytes',
    help: 'Free space for the program where the data folder is.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(stores.folder);
      this.set(bavail * bsize);
    },
  });
}

function backupMetric(registers: Registry[], stores: Runtime['stores']): void {
  /** The start has told what the first look finds. */
  let told: string | null | undefined;
  new Gauge({
    name: 'arena_last_backup_timestamp_seconds',
    help: 'When `arena backup` has last run with this data folder; 0 for never, then absent with a log elsewhere.',
    // A gauge without labels is 0 instead of absent.
    labelNames: ['copied'],
    registers,
    collect() {
      this.reset();
      const { at, problem } = lastBackup(stores.folder);
      const isElsewhere = stores.sharedLog || !existsSync(join(stores.folder, FILES.log));
      // Their backup may be made with the folder of another node.
      if (isElsewhere && at === null && problem === null) return;
      if (problem !== null && told !== undefined && problem !== told) say(problem);
      told = problem;
      this.set({ copied: 'data-folder' }, (at ?? 0) / 1000);
    },
  });
}
