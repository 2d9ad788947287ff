import type { AnchorServer } from './simulated-anchors.js';
import { DocumentServer } from './document-server.js';
import type { KeyServer } from './simulated-key-vault.js';
import type { LeaseServer } from './simulated-leases.js';
import { LogServer } from './log-server.js';

/** The stores that all processes share. They never lose what they have accepted. */
export class Servers {
  readonly log = new LogServer();
  readonly documents = new DocumentServer();
  readonly leases: LeaseServer = new Map();
  readonly keys: KeyServer = new Map();
  readonly anchors: AnchorServer = new Map();
}
