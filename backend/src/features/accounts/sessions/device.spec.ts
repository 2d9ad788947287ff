import { expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  ['', { browser: null, system: null }],
  [undefined, { browser: null, system: null }],
])('%s', (header, device) => {
  expect(deviceOf(header)).toEqual(device);
});

it('keeps little of what a client makes up, and reads it quickly', () => {
  const from = process.cpuUsage();
  const { browser } = deviceOf(`${'x'.repeat(400)}/1.0 ${'(a;'.repeat(20_000)}`);
  expect(browser?.length ?? 0).toBeLessThanOrEqual(40);
  expect(process.cpuUsage(from).user).toBeLessThan(200_000);
});
