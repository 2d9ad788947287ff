import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
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
