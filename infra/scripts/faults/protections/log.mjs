const DAMAGED = 'backend/src/platform/read-side/damaged-read-models.e2e.spec.ts';
const MISFITS = 'backend/src/platform/read-side/projector/misfits.ts';
const LOST_LOG = 'backend/src/app/lost-log.e2e.spec.ts';
const FAULTS = 'infra/src/event-store/eventstoredb-faults.int.spec.ts';
const PROJECTOR = 'backend/src/platform/read-side/projector/projector.int.spec.ts';
const CHILD = 'backend/src/platform/read-side/child/projector-child.e2e.spec.ts';
const CHAIN = 'backend/src/platform/writer/hash-chain.ts';

/** @type {import('../protection.mjs').Protection[]} */
export const log = [
  {
    fault: 21,
    test: 'infra/scripts/crash-test.mjs',
    args: ['6'],
    removed: 'ids of commands are folded from the log',
    file: 'backend/src/platform/writer/known-commands.ts',
    code: '    if (!continues) this.spanAt(time).table.add(hashOfId(commandId), revision);\n',
  },
  {
    fault: 23,
    test: DAMAGED,
    removed: 'checkpoints ahead of the log are noticed',
    file: MISFITS,
    code: "  if (found.position > head) return 'ahead of the log';\n",
  },
  {
    fault: 23,
    test: DAMAGED,
    removed: 'what is missing is built',
    file: MISFITS,
    code: "if (!found) return head > LOG_START ? 'missing' : null;",
    instead: 'if (!found) return null;',
  },
  {
    fault: 24,
    test: 'backend/src/app/cli/arena.int.spec.ts',
    removed: 'the hash of each event is compared',
    file: CHAIN,
    code: 'if (event.hash !== hashAfter(head.hash, event))',
    instead: 'if (event.hash.length !== hashAfter(head.hash, event).length)',
  },
  {
    fault: 24,
    test: 'backend/src/app/boot-projector.int.spec.ts',
    removed: 'the hash of each event is compared',
    file: CHAIN,
    code: 'if (event.hash !== hashAfter(head.hash, event))',
    instead: 'if (event.hash.length !== hashAfter(head.hash, event).length)',
  },
  {
    fault: 25,
    test: 'backend/src/platform/writer/hash-chain.int.spec.ts',
    removed: 'events of unknown types and newer versions are refused',
    file: 'backend/src/platform/writer/event-codec.ts',
    code: '    if (current === undefined || stored.version > current) throw new UnknownEvent(stored, current);\n',
    instead: '    if (current === undefined) return parsed(stored) as RecordedEvent<E>;\n',
  },
  {
    fault: 26,
    test: PROJECTOR,
    removed: 'a projection that throws stops alone',
    file: 'backend/src/platform/read-side/projector/project-batch.ts',
    code: 'if (!(error instanceof PoisonEvent)) throw error;',
    instead: 'throw error;',
  },
  {
    fault: 27,
    test: 'infra/src/data-folder/claim-data-folder.int.spec.ts',
    removed: 'the data folder is locked',
    file: 'infra/src/data-folder/claim-data-folder.ts',
    code: "    return lockNow(join(folder, 'in-use.lock'));\n",
    instead: '    return () => undefined;\n',
  },
  {
    fault: 27,
    test: 'backend/src/platform/stores/stores.int.spec.ts',
    removed: 'the data folder is locked',
    file: 'infra/src/data-folder/claim-data-folder.ts',
    code: "    return lockNow(join(folder, 'in-use.lock'));\n",
    instead: '    return () => undefined;\n',
  },
  {
    fault: 28,
    test: FAULTS,
    removed: 'a call to the event store has a time limit',
    file: 'infra/src/event-store/eventstoredb-connection.ts',
    code: 'return await this.inTime(work(client), nothing);',
    instead: 'return await work(client);',
  },
  {
    fault: 28,
    test: 'infra/src/object-store/s3-object-store.int.spec.ts',
    removed: 'an object store that is away is unavailable',
    file: 'infra/src/object-store/s3-failure.ts',
    code: "  if (typeof code !== 'string') return error;\n",
    instead: '  return error;\n',
  },
  {
    fault: 51,
    test: 'backend/src/app/outcome-after-append.e2e.spec.ts',
    removed: 'a failure after the append does not say that nothing changed',
    file: 'backend/src/platform/request/failure.ts',
    code: '  if (!effects?.recorded || failure.status < 500) return failure;\n',
    instead: '  return failure;\n',
  },
  {
    fault: 51,
    test: 'backend/src/features/accounts/erasure/pending-erasures.e2e.spec.ts',
    removed: 'an erasure that failed wakes the policy',
    file: 'backend/src/app/policies/key-destruction.ts',
    code: '    this.pending.onFailure(wake);\n',
  },
  {
    fault: 52,
    test: LOST_LOG,
    removed: 'a log that is missing is noticed',
    file: 'backend/src/platform/stores/stores.ts',
    code: '  requireLogFile(places, isNew);\n',
  },
  {
    fault: 52,
    test: LOST_LOG,
    removed: 'the ends of the streams are anchored',
    file: 'backend/src/app/begin-log-check.ts',
    code: '  await requireAnchoredEnds(eventStore, anchors);\n',
  },
  {
    fault: 54,
    test: CHILD,
    removed: 'a projector that has died is started again',
    file: 'backend/src/platform/read-side/child/child-read-side.ts',
    code: '    this.recovery = this.recover().catch(() => undefined);\n',
  },
  {
    fault: 59,
    test: 'infra/src/event-store/eventstoredb-url.spec.ts',
    removed: 'esdb+discover takes one host',
    file: 'infra/src/event-store/eventstoredb-url.ts',
    code: '  if (parts.scheme === DISCOVER && hosts.length > 1) throw severalHosts(parts.hosts);\n',
  },
  {
    fault: 59,
    test: 'infra/src/event-store/eventstoredb-access.int.spec.ts',
    removed: 'each node of a cluster is asked for its reason',
    file: 'infra/src/event-store/eventstoredb-search.ts',
    code: '  return refusals.find((refusal) => refusal !== null) ?? error;\n',
    instead: '  return refusals.length > 0 ? error : error;\n',
  },
];
