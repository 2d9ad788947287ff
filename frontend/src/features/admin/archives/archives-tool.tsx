import { Stack } from '@mantine/core';
import { ArchiveDownload } from './archive-download.js';
import { ArchiveImport } from './archive-import.js';

export function ArchivesTool() {
  return (
    <Stack>
      <ArchiveImport />
      <ArchiveDownload />
    </Stack>
  );
}
