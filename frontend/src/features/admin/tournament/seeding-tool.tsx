import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeedingView } from '@arena/projections/bracket/bracket.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useSeedingQuery, useSetSeedingMutation } from '../api/bracket-admin.generated.js';
import { ToolPanel } from '../tool-panel.js';
import styles from './seeding-tool.module.css';

/** An order of teams for round 1, instead of the draw. */
export function SeedingTool() {
  const query = useSeedingQuery();
  return (
    <ToolPanel>
      <Loaded of={query} loading={240}>
        {(seeding) =>
          seeding.locked ? (
            <Locked seeding={seeding} />
          ) : (
            <Seeding key={`${seeding.season}-${seeding.version}`} seeding={seeding} />
          )
        }
      </Loaded>
    </ToolPanel>
  );
}

function Locked({ seeding: { teams } }: { seeding: SeedingView }) {
  const { t } = useTranslation('admin');
  return <Text>{t(teams.length > 0 ? 'seeding.lockedSeeded' : 'seeding.lockedDrawn')}</Text>;
}

function Seeding({ seeding }: { seeding: SeedingView }) {
  const { t } = useTranslation('admin');
  const { season, version, teams, others, last_season: last } = seeding;
  const [save] = useSetSeedingMutation();
  const form = useForm({ initialValues: { order: teams.map(({ team_id: id }) => id) } });
  const { order } = form.values;
  const nameOf = new Map([...teams, ...others].map(({ team_id: id, name }) => [id, name]));
  const rest = [...nameOf.keys()].filter((id) => !order.includes(id));
  const set = (ids: readonly string[]) => form.setFieldValue('order', [...ids]);
  const isSaved = order.join() === teams.map(({ team_id: id }) => id).join();
  return (
    <EditForm
      form={form}
      draft={`seeding-${season}-${version}`}
      send={() => save({ season, version, teams: order })}
      done={() => t(order.length > 0 ? 'seeding.saved' : 'seeding.savedDraw')}
      submit={t('seeding.save')}
      disabled={isSaved}
    >
      <Group gap="xs">
        {last && (
          <Button variant="default" onClick={() => set(last)}>
            {t('seeding.fromLast')}
          </Button>
        )}
        <Button variant="default" disabled={order.length === 0} onClick={() => set([])}>
          {t('seeding.drawAll')}
        </Button>
      </Group>
      {order.length === 0 ? (
        <Text>{t('seeding.none')}</Text>
      ) : (
        <Seeds order={order} nameOf={nameOf} onChange={set} />
      )}
      {rest.length > 0 && (
        <Stack gap="xs">
          <SectionTitle order={3}>{t('seeding.rest')}</SectionTitle>
          <ul className={styles.teams}>
            {rest.map((id) => (
              <Team key={id} name={nameOf.get(id) ?? id}>
                <Act act="add" name={nameOf.get(id) ?? id} run={() => set([...order, id])} />
              </Team>
            ))}
          </ul>
        </Stack>
      )}
    </EditForm>
  );
}

interface SeedsProps {
  readonly order: readonly string[];
  readonly nameOf: ReadonlyMap<string, string>;
  readonly onChange: (order: readonly string[]) => void;
}

function Seeds({ order, nameOf, onChange }: SeedsProps) {
  const { t } = useTranslation('admin');
  const move = (at: number, to: number) => {
    const others = order.filter((_, index) => index !== at);
    onChange([...others.slice(0, to), order[at] ?? '', ...others.slice(to)]);
  };
  return (
    <Stack gap="xs">
      <SectionTitle order={3}>{t('seeding.seeds')}</SectionTitle>
      <ol className={styles.teams}>
        {order.map((id, at) => {
          const name = nameOf.get(id) ?? id;
          return (
            <Team key={id} name={`${at + 1}. ${name}`}>
              <Act act="up" name={name} run={() => move(at, at - 1)} disabled={at === 0} />
              <Act act="down" name={name} run={() => move(at, at + 1)} disabled={at === order.length - 1} />
              <Act act="remove" name={name} run={() => onChange(order.filter((each) => each !== id))} />
            </Team>
          );
        })}
      </ol>
    </Stack>
  );
}

function Team({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={styles.team}>
      <span className={styles.name}>{name}</span>
      <Group gap={4} wrap="nowrap">
        {children}
      </Group>
    </li>
  );
}

interface ActProps {
  readonly act: 'up' | 'down' | 'remove' | 'add';
  readonly name: string;
  readonly run: () => void;
  readonly disabled?: boolean;
}

function Act({ act, name, run, disabled = false }: ActProps) {
  const { t } = useTranslation('admin');
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={disabled}
      onClick={run}
      aria-label={t(`seeding.act.${act}Team`, { team: name })}
    >
      {t(`seeding.act.${act}`)}
    </Button>
  );
}
