import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { DataTable } from './data-table.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['keeps no tab stop while all of it is in sight', 200, false],
  ['can be reached by key while it scrolls', 900, true],
])('a long table %s', async (_what, height, isStop) => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  const columns = [{ head: 'Team', cell: (name: string) => name }];
  await renderWithProviders(
    <DataTable
      columns={columns}
      rows={['Owls', 'Foxes']}
      rowKey={(name) => name}
      minWidth={300}
      maxHeight={200}
    />,
  );
  expect(screen.getByRole('table').closest('[tabindex="0"]') !== null).toBe(isStop);
});
