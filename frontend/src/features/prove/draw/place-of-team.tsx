import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { DrawVerification } from '@arena/projections/bracket/bracket.types';
import { drawnPlace } from '../../../shared/bracket/drawn-place.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Fact } from '../fact.js';
import classes from '../prove.module.css';

const HEADING = 'place';

/** The ticket and the place of the team in the address, between those of its neighbours in the order. */
export function PlaceOfTeam({ published }: { published: DrawVerification }) {
  const { t } = useTranslation('prove');
  const [params] = useSearchParams();
  useFocusWhenChosen();
  const drawn = drawnPlace(published, params.get('team') ?? '');
  if (!drawn) return null;
  const { team, teamId, ticket, place, of, before, after, number, opponent, opponentPlace } = drawn;
  const [one, other] = [place, opponentPlace ?? 0].sort((a, b) => a - b);
  return (
    <section aria-labelledby={HEADING} className={classes.place}>
      <Stack gap="xs">
        <SectionTitle order={3} size="h4" id={HEADING} tabIndex={-1}>
          {t('draw.place.title', { team })}
        </SectionTitle>
        {before && <Fact label={t('draw.place.before', { team: before.team })} value={before.ticket} />}
        <Fact label={t('draw.place.ticket', { id: teamId })} value={ticket} />
        {after && <Fact label={t('draw.place.after', { team: after.team })} value={after.ticket} />}
        <Text>
          {t('draw.place.sorted', { place, of })}{' '}
          {opponent === null
            ? t('draw.place.bye', { of, number })
            : t('draw.place.pair', { one, other, opponent, number })}
        </Text>
      </Stack>
    </section>
  );
}

/**
 * Moves the focus to the heading, which scrolls to it, when the reader chooses a team: the list of pairs is long. The
 * address with which the page opened moves nothing.
 */
function useFocusWhenChosen(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    document.getElementById(HEADING)?.focus();
  }, [key]);
}
