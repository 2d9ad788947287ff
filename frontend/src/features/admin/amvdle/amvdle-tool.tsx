import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleCatalogueAnswer, AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { saveCsvText } from '../../../shared/files/save-as-file.js';
import { useAmvdleCatalogueQuery } from '../api/amvdle-admin.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { TEMPLATE, toCsv } from './catalogue-csv.js';
import { changesOf, newId, rebased, withEntry, withoutEntry, type Draft } from './catalogue-draft.js';
import { CatalogueTable } from './catalogue-table.js';
import { DraftBar } from './draft-bar.js';
import { EntryDialog } from './entry-dialog.js';
import { ImportDialog } from './import-dialog.js';

export function AmvdleTool() {
  const catalogue = useAmvdleCatalogueQuery();
  return (
    <ToolPanel>
      <Loaded of={catalogue} loading={240}>
        {(saved) => <CatalogueEditor saved={saved} />}
      </Loaded>
    </ToolPanel>
  );
}

interface Edits {
  readonly draft: Draft;
  readonly base: AmvdleCatalogueAnswer;
}

/** Changes are collected in a draft and saved together, because every version is one event. */
function CatalogueEditor({ saved }: { saved: AmvdleCatalogueAnswer }) {
  const { t } = useTranslation('amvdle');
  const [edits, setEdits] = useState<Edits | null>(null);
  const [edited, setEdited] = useState<AmvdleEntryView | null>(null);
  const [importing, setImporting] = useState(false);
  const changes = edits && changesOf(edits.base, edits.draft);
  const { draft, base }: Edits = edits && changes ? edits : { draft: saved, base: saved };
  const change = (next: Draft) => setEdits({ draft: next, base });
  const leaveQuestion = useLeaveGuard(changes !== null, t('admin.leave'));
  return (
    <>
      <Group gap="xs" mb="md">
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            setEdited({ id: newId(draft), title: '', editors: [], stic: 1, category: '', rank: 1 })
          }
        >
          {t('admin.add')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('admin.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={saved.entries.length === 0}
          onClick={() => saveCsvText(`amvdle-${saved.version}.csv`, toCsv(saved.entries))}
        >
          {t('admin.export')}
        </Button>
        <Button variant="subtle" onClick={() => saveCsvText('amvdle-template.csv', TEMPLATE)}>
          {t('admin.template')}
        </Button>
      </Group>
      <DraftBar
        version={saved.version}
        draft={draft}
        changes={changes}
        moved={base.version !== saved.version}
        onSample={(sample) => change({ ...draft, sample })}
        onRebase={() => setEdits({ draft: rebased(draft, base, saved), base: saved })}
        onGone={() => setEdits(null)}
      />
      <CatalogueTable
        entries={draft.entries}
        changes={changes}
        onEdit={setEdited}
        onDelete={({ id }) => change(withoutEntry(draft, id))}
      />
      <EntryDialog
        entry={edited}
        draft={draft}
        onDone={(entry) => change(withEntry(draft, entry))}
        onClose={() => setEdited(null)}
      />
      <ImportDialog
        opened={importing}
        saved={saved}
        unsaved={changes !== null}
        onDone={() => setEdits(null)}
        onClose={() => setImporting(false)}
      />
      {leaveQuestion}
    </>
  );
}
