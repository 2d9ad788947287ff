import { Accordion, Alert, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCheck, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDrawVerificationQuery } from '../../../shared/bracket/bracket.generated.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import type { DrawView } from '@arena/projections/bracket/bracket.types';
import { checkDraw } from '../../../shared/bracket/draw-check.js';
import { SeedingNote } from '../../../shared/bracket/seeding-note.js';
import { provePath } from '../../../shared/routing/paths.js';
import classes from '../bracket.module.css';

/** Shows the commitment and the seed of the draw, with a button that verifies the draw. */
export function DrawPanel({ draw, season }: { draw: DrawView; season: number | undefined }) {
  const { t } = useTranslation('bracket');
  const [asked, setAsked] = useState(false);
  return (
    <Accordion variant="separated" mt="xl">
      <Accordion.Item value="draw">
        <Accordion.Control icon={<IconShieldCheck size={20} aria-hidden />}>
          {t(draw.seeding ? 'seeding.title' : 'draw.title')}
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            {draw.seeding && (
              <Text size="sm" fw={700}>
                {t(`seeding.${draw.seeding}`)}
              </Text>
            )}
            <Text size="sm">{t(draw.seeding ? 'seeding.placed' : 'draw.explained')}</Text>
            <Fact label={t('draw.commitment')} value={draw.commitment ?? t('draw.notYet')} />
            <Fact label={t('draw.seed')} value={draw.seed ?? t('draw.seedSecret')} />
            {draw.seed && (
              <Group>
                <Button variant="default" onClick={() => setAsked(true)} disabled={asked}>
                  {t('draw.verify')}
                </Button>
              </Group>
            )}
            {asked && <DrawResult season={season} />}
            <Anchor component={Link} to={provePath(season)} underline="always" size="sm">
              {t('draw.prove')}
            </Anchor>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <div className={classes.hash}>{value}</div>
    </div>
  );
}

function DrawResult({ season }: { season: number | undefined }) {
  const { t } = useTranslation('bracket');
  const { currentData: data, error, refetch } = useDrawVerificationQuery({ season });
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  const check = data && checkDraw(data);
  if (!data || !check) return <Text size="sm">{t('draw.checking')}</Text>;
  const facts = [
    [data.valid, 'draw.serverAgrees', 'draw.serverDisagrees'],
    [check.commitmentMatches, 'draw.commitmentHolds', 'draw.commitmentBroken'],
    [check.orderMatches, data.seeding ? 'seeding.orderHolds' : 'draw.orderHolds', 'draw.orderBroken'],
  ] as const;
  const holds = facts.every(([fact]) => fact);
  return (
    <Alert
      color={holds ? 'green' : 'red'}
      icon={holds ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
      title={t(!holds ? 'draw.invalid' : data.seeding ? 'seeding.valid' : 'draw.valid')}
      role="status"
    >
      <List size="sm">
        {facts.map(([fact, yes, no]) => (
          <List.Item key={yes}>{t(fact ? yes : no)}</List.Item>
        ))}
      </List>
      {data.seeding && <SeedingNote seeding={data.seeding} />}
      <Text size="sm" mt="sm">
        {t('draw.order', { count: check.order.length })} {check.order.join(' · ')}
      </Text>
    </Alert>
  );
}
