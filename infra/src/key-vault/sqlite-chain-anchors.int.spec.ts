import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chainAnchorsContract } from './chain-anchors.contract.js';
import { ChainAnchorsUnreadable, openSqliteChainAnchors } from './sqlite-chain-anchors.js';

chainAnchorsContract('SQLite in memory', async () => {
  const anchors = openSqliteChainAnchors({ file: ':memory:' });
  return { anchors, cleanup: () => anchors.close() };
});

describe('the file of the chain anchors', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-anchors-'));
    file = join(folder, 'keys-anchors.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps them after a restart, readable only for its owner', async () => {
    const anchor = { stream: 'a', revision: 1, hash: 'a'.repeat(64) };
    const first = openSqliteChainAnchors({ file });
    await first.advance([anchor]);
    await first.close();
    const second = openSqliteChainAnchors({ file });
    expect(await second.all()).toEqual([anchor]);
    expect(statSync(file).mode & 0o077).toBe(0);
    await second.close();
  });

  it('is refused in one line when it is damaged', () => {
    writeFileSync(file, 'x'.repeat(20_000));
    expect(() => openSqliteChainAnchors({ file })).toThrow(ChainAnchorsUnreadable);
    // Events that the operator gave up are reported again after the file was removed.
    expect(() => openSqliteChainAnchors({ file })).toThrow(
      /^[^\n]+Remove the file.*`arena audit accept-end`/,
    );
  });
});
