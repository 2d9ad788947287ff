const MARKS = 'backend/src/platform/stores/marks/store-marks.int.spec.ts';
const COMPARISON = 'backend/src/platform/stores/marks/store-marks.ts';
const ADOPTION = 'backend/src/app/cli/adopt-stores.int.spec.ts';
const ANSWERS = 'infra/src/mongo/mongo-answers.int.spec.ts';
const UNKNOWN = 'backend/src/app/unknown-store-answer.e2e.spec.ts';
const SWEEP = 'backend/src/app/policies/object-sweep.e2e.spec.ts';

/** @type {import('../protection.mjs').Protection[]} */
export const stores = [
  {
    fault: 60,
    test: MARKS,
    removed: 'the first event of the log is compared with the mark',
    file: COMPARISON,
    code: "    if (identity !== null && identity !== mark.log) return relationOf('other');\n",
  },
  {
    fault: 60,
    test: MARKS,
    removed: 'the place of the log is compared with the mark',
    file: COMPARISON,
    code: "    if (!isSamePlace(mark.places, placesOfLog(this.log.url, store.folder))) return relationOf('elsewhere');\n",
  },
  {
    fault: 60,
    test: MARKS,
    removed: 'the ends of the chains are compared with the mark',
    file: COMPARISON,
    code: "    return missing ? relationOf('ahead', missing) : relationOf('own');\n",
    instead: "    return relationOf('own');\n",
  },
  {
    fault: 60,
    test: 'backend/src/app/boot-projector.int.spec.ts',
    removed: 'the marks are compared at the start',
    file: 'backend/src/platform/stores/stores.ts',
    code: '  await marks.requireSameLog();\n',
    also: [
      {
        file: 'backend/src/app/begin-log-check.ts',
        code: '  await marks.requireOwn();\n',
        instead: '',
      },
      {
        file: 'backend/src/platform/stores/marks/marks-watch.ts',
        code: 'if (foreign.length > 0) throw',
        instead: 'if (foreign.length > 9) throw',
      },
    ],
  },
  {
    fault: 60,
    test: ADOPTION,
    removed: 'stores that a living process uses are not handed over',
    file: 'backend/src/app/cli/adopt-stores.ts',
    code: '  if (alive) {\n',
    instead: '  if (alive && adoption.dryRun) {\n',
  },
  {
    fault: 60,
    test: ADOPTION,
    removed: 'read models that were handed over are built anew',
    file: 'backend/src/app/cli/adopt-stores.ts',
    code: '  if (shown) await forgetLog(shown);\n',
  },
  {
    fault: 60,
    test: 'backend/src/platform/stores/stores.int.spec.ts',
    removed: 'a server elsewhere has no default database',
    file: 'backend/src/platform/config/store-urls.ts',
    code: "  if (scheme.startsWith('mongodb')) requireDatabase(url, name);\n",
  },
  {
    fault: 61,
    test: SWEEP,
    removed: 'the mark is compared before each deletion',
    file: 'backend/src/app/policies/object-sweep.ts',
    code: "    await this.runtime.stores.marks.requireOwn('objects');\n    await this.trash()",
    instead: '    await this.trash()',
    also: [
      {
        file: 'backend/src/app/policies/object-sweep.ts',
        code: "    await this.runtime.stores.marks.requireOwn('objects');\n    await this.runtime",
        instead: '    await this.runtime',
      },
    ],
  },
  {
    fault: 61,
    test: SWEEP,
    removed: 'what is removed goes to the trash',
    file: 'backend/src/app/policies/object-sweep.ts',
    code: 'isPersonal ? this.delete(key)',
    instead: 'prefix ? this.delete(key)',
  },
  {
    fault: 61,
    test: SWEEP,
    removed: 'pictures of people do not go to the trash',
    file: 'backend/src/app/policies/object-sweep.ts',
    code: 'isPersonal ? this.delete(key)',
    instead: '!prefix ? this.delete(key)',
  },
  {
    fault: 63,
    test: ANSWERS,
    removed: 'a code that is not known counts as unavailable',
    file: 'infra/src/mongo/mongo-failure.ts',
    code: 'return !hasCode(error, BLAMED_CODES) && !isDuplicateKey(error);',
    instead: 'return hasCode(error, new Set([6, 7, 89, 91, 189]));',
  },
  {
    fault: 63,
    test: UNKNOWN,
    removed: 'an unknown answer before the append is a 503',
    file: 'infra/src/mongo/mongo-failure.ts',
    code: 'return !hasCode(error, BLAMED_CODES) && !isDuplicateKey(error);',
    instead: 'return hasCode(error, new Set([6, 7, 89, 91, 189]));',
  },
  {
    fault: 63,
    test: UNKNOWN,
    removed: 'a failure after the append does not decide the response',
    file: 'backend/src/platform/request/failure.ts',
    code: '  if (!effects?.recorded || failure.status < 500) return failure;\n',
    instead: '  if (effects !== null) return failure;\n',
  },
  {
    fault: 63,
    test: 'backend/src/platform/writer/stream-writer.int.spec.ts',
    removed: 'a writer that fails after its append does not say that nothing was changed',
    file: 'backend/src/platform/writer/append-events.ts',
    code: '    throw new AppendUnknown(`${stream}: events were written',
    instead: '    throw new Error(`${stream}: events were written',
  },
  {
    fault: 63,
    test: 'infra/src/object-store/s3-failure.spec.ts',
    removed: 'an unknown code of an object store counts as unavailable',
    file: 'infra/src/object-store/s3-failure.ts',
    code: '  return REFUSALS.has(code)\n',
    instead: '  return code\n',
  },
  {
    fault: 62,
    test: 'infra/src/read-models/mongo-transactions.int.spec.ts',
    removed: 'a generation is built without transactions',
    file: 'infra/src/read-models/mongo-read-models.ts',
    code: 'persistent(() => writeAll(this.database, writesOf(writes)))',
    instead:
      'inTransaction(this.connection, (session) => writeAll(this.database, writesOf(writes), session))',
  },
  {
    fault: 62,
    test: 'backend/src/platform/read-side/projector/projector.int.spec.ts',
    removed: 'a batch that fails becomes smaller',
    file: 'backend/src/platform/read-side/projector/batch-size.ts',
    code: '      this.halve(events);\n      throw error;\n',
    instead: '      throw error;\n',
  },
  {
    fault: 62,
    test: 'backend/src/platform/read-side/projector/batch-size.spec.ts',
    removed: 'a slow batch becomes smaller',
    file: 'backend/src/platform/read-side/projector/batch-size.ts',
    code: 'if (milliseconds > SLOW_MS) this.halve(events);\n    else if',
    instead: 'if',
  },
  {
    fault: 63,
    test: 'backend/src/platform/http/outage-reports.spec.ts',
    removed: 'an outage is reported once',
    file: 'backend/src/platform/http/outage-reports.ts',
    code: '      return null;\n',
    instead: '      return 0;\n',
  },
];
