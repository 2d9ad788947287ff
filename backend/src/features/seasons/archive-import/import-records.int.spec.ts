import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadModels, Upsert } from '@arena/domain/kernel/ports/read-models.port';
import { openSqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import type { ArchivePreview } from '@arena/projections/seasons/season.types';
import { ImportJob, JobEnded } from './import-job.js';
import { ImportRecords, isRunning, isStopped, stateOf } from './import-records.js';

const begun = { userId: 'boss', file: 'season-1.zip', size: 10 };
const checked = { preview: { season: 1 } as ArchivePreview };
const ours = { isOurs: () => true };

describe('what is known of an import', () => {
  let documents: ReadModels;
  let records: ImportRecords;
  beforeEach(async () => {
    documents = openSqliteReadModels({ file: ':memory:' });
    records = new ImportRecords(documents);
    await records.onModuleInit();
    await records.note('u1', 'begun', begun);
  });
  afterEach(() => documents.close());

  const now = async () => {
    const record = await records.get();
    return record && [record.upload, stateOf(record), isRunning(record)];
  };

  it('keeps a confirmation while a node that was slow still notes its check', async () => {
    const slow = new ImportJob(records, (await records.get())!, ours);
    await records.note('u1', 'checked', checked);
    await records.note('u1', 'confirmed', { userId: 'vice' });
    slow.progressOf('Checking').show(0.5, 1);
    await slow.settle();
    await records.note('u1', 'contents', { checked: { media: [] } as never });
    await records.note('u1', 'checked', checked);
    expect(await now()).toEqual(['u1', 'importing', true]);
  });

  it('knows of a stop and a confirmation at the same moment, in any order', async () => {
    await records.note('u1', 'checked', checked);
    await Promise.all([
      records.note('u1', 'stopped', {}),
      records.note('u1', 'confirmed', { userId: 'vice' }),
    ]);
    expect((await records.get())?.stopped).not.toBeNull();
    expect(await now()).toEqual(['u1', 'importing', true]);
    await records.note('u1', 'ended', { state: 'stopped' });
    expect(await now()).toEqual(['u1', null, false]);
  });

  it('takes nothing from an earlier upload', async () => {
    await records.note('u1', 'checked', checked);
    await records.note('u1', 'stopped', {});
    expect(await now()).toEqual(['u1', null, false]);
    await records.note('u2', 'begun', begun);
    await records.note('u1', 'ended', { state: 'imported' });
    await records.note('u1', 'confirmed', { userId: 'vice' });
    expect(await now()).toEqual(['u2', 'checking', true]);
  });

  it('stops a job before it adds events, and not after', async () => {
    const job = new ImportJob(records, (await records.get())!, ours);
    await records.note('u1', 'stopped', {});
    const copying = job.progressOf('Copying the media');
    copying.show(0.1, 1);
    await job.settle();
    expect(() => copying.show(0.2, 2)).toThrow(JobEnded);
    await expect(job.requireGoing()).rejects.toBeInstanceOf(JobEnded);
    await records.note('u2', 'begun', begun);
    const late = new ImportJob(records, (await records.get())!, ours);
    await records.note('u2', 'confirmed', { userId: 'vice' });
    await late.requireGoing();
    await records.note('u2', 'stopped', {});
    const progress = late.progressOf('Adding the events');
    progress.show(0.1, 1);
    await late.settle();
    expect(() => progress.show(0.2, 2)).not.toThrow();
    // Another attempt, also of another node, goes on with what has been added.
    const record = (await records.get())!;
    expect([isStopped(record), stateOf(record)]).toEqual([false, 'importing']);
    await expect(new ImportJob(records, record, ours).requireGoing()).resolves.toBeUndefined();
  });

  it('forgets what an earlier attempt waited for', async () => {
    await records.note('u1', 'progress', { percent: 0, trouble: 'full', reason: 'no room' });
    const again = new ImportJob(records, (await records.get())!, ours);
    again.progressOf('Copying the media').show(0, 0);
    await again.settle();
    expect((await records.get())?.progress).toMatchObject({ percent: 0, trouble: null, reason: null });
  });

  it('writes how far it is once for each percent', async () => {
    const job = new ImportJob(records, (await records.get())!, ours);
    const writes: Upsert[] = [];
    const apply = documents.apply.bind(documents);
    documents.apply = (batch) => {
      writes.push(...batch.upserts);
      return apply(batch);
    };
    const progress = job.progressOf('Copying the media');
    progress.show(0.401, 1);
    await job.requireGoing();
    await job.requireGoing();
    const percents = writes.filter(({ document }) => document.id === 'progress');
    expect(percents).toMatchObject([{ document: { upload: 'u1', percent: 40 } }]);
  });
});
