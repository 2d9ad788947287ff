import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';
import { useDrawVerificationQuery } from '../../../shared/bracket/bracket.generated.js';
import { checkDraw, type DrawCheck } from '../../../shared/bracket/draw-check.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Fact } from '../fact.js';
import { Verdict } from '../verdict.js';
import { PlaceOfTeam } from './place-of-team.js';
import classes from '../prove.module.css';

/** Draws the first round again in this browser. */
export function DrawSection({ season }: { season: number | undefined }) {
  const { t } = useTranslation('prove');
  const { currentData: data, error, refetch } = useDrawVerificationQuery({ season });
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="draw">
      <Stack gap="sm">
        <SectionTitle order={2} size="h3" id="draw">
          {t('draw.title')}
        </SectionTitle>
        <Text maw="42rem">
          {t('draw.before')} {t('draw.during')} {t('draw.after')}
        </Text>
        <Loaded of={{ data, error, refetch }} loading={200}>
          {(published) => <Result published={published} />}
        </Loaded>
      </Stack>
    </Paper>
  );
}

function Result({ published }: { published: DrawVerification }) {
  const { t } = useTranslation('prove');
  const check = checkDraw(published);
  return (
    <>
      <Fact label={t('draw.commitment')} value={published.commitment ?? t('draw.noCommitment')} />
      {check ? (
        <>
          <Fact label={t('draw.seed')} value={published.seed ?? ''} />
          <DrawVerdict check={check} />
          <PlaceOfTeam published={published} />
          <Pairs pairs={check.pairs} />
        </>
      ) : (
        <EmptyState title={t('draw.notPublic.title')} text={t('draw.notPublic.text')} />
      )}
    </>
  );
}

function DrawVerdict({ check: { commitmentMatches, orderMatches } }: { check: DrawCheck }) {
  const { t } = useTranslation('prove');
  const holds = commitmentMatches && orderMatches;
  return (
    <Verdict holds={holds} title={t(holds ? 'draw.valid' : 'draw.invalid')}>
      <ul className={classes.facts}>
        <li>{t(commitmentMatches ? 'draw.seedFits' : 'draw.seedDiffers')}</li>
        <li>{t(orderMatches ? 'draw.orderFits' : 'draw.orderDiffers')}</li>
      </ul>
    </Verdict>
  );
}

function Pairs({ pairs }: Pick<DrawCheck, 'pairs'>) {
  const { t } = useTranslation('prove');
  return (
    <div>
      <Text fw={700}>{t('draw.pairs')}</Text>
      <Text size="sm" c="dimmed">
        {t('draw.choose')}
      </Text>
      <ol className={classes.pairs}>
        {pairs.map(([one, other]) => (
          <li key={one}>
            {other === null ? (
              <TeamPlaceLink team={one} label={t('draw.bye', { team: one })} />
            ) : (
              <>
                <TeamPlaceLink team={one} label={one} /> – <TeamPlaceLink team={other} label={other} />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function TeamPlaceLink({ team, label }: { team: string; label: string }) {
  const [params] = useSearchParams();
  const chosen = new URLSearchParams(params);
  chosen.set('team', team);
  return (
    <Anchor
      component={Link}
      to={`?${chosen.toString()}`}
      preventScrollReset
      inherit
      aria-current={params.get('team') === team ? 'true' : undefined}
      fw={params.get('team') === team ? 700 : undefined}
    >
      {label}
    </Anchor>
  );
}
