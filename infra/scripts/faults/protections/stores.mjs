const MARKS = 'backend/src/platform/stores/marks/store-marks.int.spec.ts';
const COMPARISON = 'backend/src/platform/stores/marks/store-marks.ts';
const ADOPTION = 'backend/src/app/cli/adopt-stores.int.spec.ts';
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
];
