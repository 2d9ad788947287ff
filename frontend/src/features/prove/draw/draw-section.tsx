import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';
import { useDrawVerificationQuery } from '../../../shared/bracket/bracket.generated.js';
import { checkDraw, type DrawCheck } from '../../../shared/bracket/draw-check.js';
import { SeedingNote } from '../../../shared/bracket/seeding-note.js';
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
          {t('draw.before')} {t('draw.during')} {!data?.seeding && t('draw.after')}
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
          {published.seeding && <SeedingNote seeding={published.seeding} />}
          <DrawVerdict check={check} isSeeded={published.seeding !== null} />
          {!published.seeding && <PlaceOfTeam published={published} />}
          <Pairs pairs={check.pairs} isDrawn={!published.seeding} />
        </>
      ) : (
        <EmptyState title={t('draw.notPublic.title')} text={t('draw.notPublic.text')} />
      )}
    </>
  );
}

interface DrawVerdictProps {
  readonly check: DrawCheck;
  readonly isSeeded: boolean;
}

function DrawVerdict({ check: { commitmentMatches, orderMatches }, isSeeded }: DrawVerdictProps) {
  const { t } = useTranslation(['prove', 'bracket']);
  const valid = isSeeded ? t('seeding.valid', { ns: 'bracket' }) : t('draw.valid');
  const holds = commitmentMatches && orderMatches;
  return (
    <Verdict holds={holds} title={holds ? valid : t('draw.invalid')}>
      <ul className={classes.facts}>
        <li>{t(commitmentMatches ? 'draw.seedFits' : 'draw.seedDiffers')}</li>
        <li>
          {orderMatches && isSeeded
            ? t('seeding.orderHolds', { ns: 'bracket' })
            : t(orderMatches ? 'draw.orderFits' : 'draw.orderDiffers')}
        </li>
      </ul>
    </Verdict>
  );
}

function Pairs({ pairs, isDrawn }: Pick<DrawCheck, 'pairs'> & { isDrawn: boolean }) {
  const { t } = useTranslation('prove');
  return (
    <div>
      <Text fw={700}>{t('draw.pairs')}</Text>
      {isDrawn && (
        <Text size="sm" c="dimmed">
          {t('draw.choose')}
        </Text>
      )}
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
