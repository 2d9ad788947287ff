import { Alert, Badge, Button, Group, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import { isApiFailure } from '../../../shared/api/failure.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Heading } from '../../../shared/headings/heading.js';
import { useSaveAmvdleCatalogueMutation } from '../api/amvdle-admin-api.js';
import { EventsLink } from '../events-link.js';
import classes from '../admin.module.css';
import { toSave, type Draft, type DraftChanges } from './catalogue-draft.js';
import { RowErrors } from './row-errors.js';

interface Props {
  readonly version: number;
  readonly draft: Draft;
  readonly changes: DraftChanges | null;
  /** The draft is based on an older version than the saved one. */
  readonly moved: boolean;
  readonly onSample: (sample: boolean) => void;
  /** Applies the changes to the saved version. */
  readonly onRebase: () => void;
  /** The draft was saved or discarded. */
  readonly onGone: () => void;
}

export function DraftBar({ version, draft, changes, moved, onSample, onRebase, onGone }: Props) {
  const { t } = useTranslation('amvdle');
  const [asked, setAsked] = useState(false);
  const rebase = () => {
    setAsked(false);
    onRebase();
  };
  return (
    <>
      <Group gap="sm" mb="xs">
        <EventsLink of={t('admin.version', { version })} filter={{ type: 'AmvdleCatalogueChanged' }}>
          <b>{t('admin.version', { version })}</b>
        </EventsLink>
        <Text c="dimmed">{t('admin.count', { count: draft.entries.length })}</Text>
        {changes && (
          <Badge color="orange" autoContrast>
            {t('admin.draft')}
          </Badge>
        )}
      </Group>
      <Switch
        mb="md"
        label={t('admin.sample')}
        checked={draft.sample}
        onChange={(event) => onSample(event.currentTarget.checked)}
      />
      {changes && (
        <Alert variant="light" mb="md">
          {moved && (
            <Text fw={650} mb="xs">
              {t('admin.moved', { version })}
            </Text>
          )}
          <Group justify="space-between" gap="sm">
            <Counts changes={changes} />
            <Group gap="xs">
              <Button variant="default" onClick={onGone}>
                {t('admin.discard')}
              </Button>
              {moved ? (
                <Button onClick={rebase}>{t('admin.rebase', { version })}</Button>
              ) : (
                <Button onClick={() => setAsked(true)}>{t('admin.save')}</Button>
              )}
            </Group>
          </Group>
        </Alert>
      )}
      {changes && !moved && (
        <SaveDialog
          opened={asked}
          base={version}
          draft={draft}
          changes={changes}
          onSaved={onGone}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const KINDS = ['added', 'changed', 'removed'] as const;

function Counts({ changes }: { changes: DraftChanges }) {
  const { t } = useTranslation('amvdle');
  const counts = KINDS.filter((kind) => changes[kind].length > 0).map((kind) =>
    t(`admin.changes.${kind}`, { count: changes[kind].length }),
  );
  return (
    <Text component="span">
      {counts.join(' · ')}
      {counts.length === 0 && t('admin.draft')}
    </Text>
  );
}

interface SaveProps {
  readonly opened: boolean;
  readonly base: number;
  readonly draft: Draft;
  readonly changes: DraftChanges;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function SaveDialog({ opened, base, draft, changes, onSaved, onClose }: SaveProps) {
  const { t } = useTranslation('amvdle');
  const version = base + 1;
  const [save, { error, reset }] = useSaveAmvdleCatalogueMutation();
  const close = () => {
    reset();
    onClose();
  };
  const run = async () => {
    const answer = await save(toSave(draft, base));
    if (!answer.data) return;
    notifications.show({
      color: 'green',
      message: t('admin.saved', { version: answer.data.version }),
    });
    onClose();
    onSaved();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('admin.saveTitle', { version })}
      confirmLabel={t('admin.saveConfirm', { version })}
      onConfirm={run}
      onClose={close}
    >
      {KINDS.map(
        (kind) =>
          changes[kind].length > 0 && (
            <TitleList
              key={kind}
              heading={t(`admin.changes.${kind}`, { count: changes[kind].length })}
              entries={changes[kind]}
            />
          ),
      )}
      {changes.sample && (
        <Text mb="sm">{t(draft.sample ? 'admin.changes.sampleOn' : 'admin.changes.sampleOff')}</Text>
      )}
      <Text>{t('admin.from')}</Text>
      {error && <ErrorNotice error={error} />}
      {isApiFailure(error) && error.rows && <RowErrors rows={error.rows} />}
    </ConfirmDialog>
  );
}

function TitleList({ heading, entries }: { heading: string; entries: readonly AmvdleEntryView[] }) {
  return (
    <div>
      <Heading level={3} className={classes.subHeading}>
        {heading}
      </Heading>
      <ul className={classes.changes} tabIndex={0} aria-label={heading}>
        {entries.map(({ id, title }) => (
          <li key={id} className={classes.change}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
