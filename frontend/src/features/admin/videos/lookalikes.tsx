import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { LookalikeFilmView, LookalikeView } from '@arena/projections/videos/video.types';
import { formatPercent } from '../../../shared/format/format-percent.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { NotLoaded } from '../../../shared/notices/loaded.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useLookalikesQuery } from '../api/people.generated.js';
import classes from './videos.module.css';

/** Hints above the list of films. */
const FEW = 3;

/** Hints that several teams have the same film. Nothing where there are none. */
export function Lookalikes() {
  const { t } = useTranslation(['admin', 'common']);
  const [shown, setShown] = useState(FEW);
  const asked = useLookalikesQuery();
  const found = asked.data ?? [];
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setShown(found.length));
    list.current?.children[shown]?.querySelector('a')?.focus();
  };
  return (
    <>
      <NotLoaded of={asked} />
      {found.length > 0 && (
        <section>
          <SectionTitle order={2} size="h4" mt="md" mb="xs">
            {t('videos.alike.title')}
          </SectionTitle>
          <Text size="sm" c="dimmed" mb="xs">
            {t('videos.alike.lead')}
          </Text>
          <ul className={classes.hints} ref={list}>
            {found.slice(0, shown).map((each) => (
              <Hint key={each.films.map(({ id }) => id).join(' ')} hint={each} />
            ))}
          </ul>
          {found.length > shown && (
            <Button variant="default" size="compact-sm" mt="xs" onClick={showAll}>
              {t('more', { ns: 'common' })} ({found.length - shown})
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function Hint({ hint: { films, alike, percent } }: { hint: LookalikeView }) {
  const { t, i18n } = useTranslation('admin');
  const share = percent === null ? '' : formatPercent(percent, i18n.language);
  return (
    <li>
      <Alert color="orange" icon={<IconCopy aria-hidden />} role="none">
        <Text fw={700} size="sm">
          {alike.map((each) => t(`videos.alike.${each}`, { percent: share })).join(' ')}
        </Text>
        {films.map((film) => (
          <Film key={film.id} film={film} />
        ))}
      </Alert>
    </li>
  );
}

function Film({ film: { title, team, team_color: color, url, waits } }: { film: LookalikeFilmView }) {
  const { t } = useTranslation('admin');
  return (
    <Text size="sm" component="div" mt={4} style={{ overflowWrap: 'anywhere' }}>
      <TeamName name={team} color={color} />{' '}
      <Anchor
        href={url}
        target="_blank"
        rel="noreferrer"
        inherit
        underline="always"
        aria-label={t('videos.approval.watch', { team })}
      >
        {title}
      </Anchor>{' '}
      {waits && `(${t('videos.approval.waiting')})`}
    </Text>
  );
}
