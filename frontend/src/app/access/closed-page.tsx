import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closedKey, type Denial } from '@arena/projections/pages/denial';
import { PAGES } from '@arena/projections/pages/pages';
import { pageAt } from '../../shared/access/page-at.js';
import { loginPath, paths, signUpPath } from '../../shared/routing/paths.js';
import { Countdown } from '../../shared/format/countdown.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { useAnnouncedCountdown } from '../../shared/seasons/announced-dates.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Beside } from '../../shared/preview/example.js';
import { Lineup } from '../../shared/ui/lineup.js';
import { promiseOf, WithPreview } from './previews/preview-of.js';
import styles from './previews/previews.module.css';

/** What came of a phase that is over, by its pages. */
const AFTERWARDS = { register: 'teams', music: 'videos', musicCategory: 'videos', upload: 'videos' } as const;

export function ClosedPage({ denial, back }: { denial: Denial; back: string }) {
  const { t } = useTranslation(['common', 'preview']);
  const key = closedKey(denial);
  const { name } = pageAt({ pathname: back.split('?')[0] ?? '', search: '' });
  // Of the others, it is obvious why they need an account.
  const explained = denial.kind === 'login' && name && PAGES[name].guards?.includes('auth');
  const over = key === 'phase-over' && name && name in AFTERWARDS ? (name as keyof typeof AFTERWARDS) : null;
  if (over) return <Over page={over} />;
  const promise = promiseOf(name);
  return (
    <>
      <PageTitle title={t(`closed.${key}.title`)} lead={promise && t(`preview:${promise}`)} />
      <WithPreview page={name}>
        <EmptyState
          title={t(`closed.${key}.text`)}
          text={denial.kind === 'phase' ? <Phases {...denial} /> : explained && t(`closed.login.why.${name}`)}
          action={<WayOut kind={denial.kind} back={back} />}
        />
      </WithPreview>
    </>
  );
}

function Over({ page }: { page: keyof typeof AFTERWARDS }) {
  const { t } = useTranslation('common');
  const next = AFTERWARDS[page];
  const title = t(`closed.over.${page}`);
  return (
    <>
      <PageTitle title={title} />
      <Beside>
        <EmptyState
          title={t(`closed.over.then.${next}`)}
          action={
            <Button component={Link} to={paths[next]}>
              {t(`closed.over.see.${next}`)}
            </Button>
          }
        />
        <div className={styles.scene}>
          <Lineup />
        </div>
      </Beside>
    </>
  );
}

function Phases({ needed, now }: { needed: number; now: number }) {
  const { t } = useTranslation('common');
  const countdown = useAnnouncedCountdown();
  return (
    <>
      {t('closed.phases', { needed: t(`phase.${needed}`), now: t(`phase.${now}`) })}
      {needed > now && countdown && (
        <>
          <br />
          {t('closed.countdown')} <Countdown at={countdown.at} /> (<LocalTime at={countdown.at} paris />)
        </>
      )}
    </>
  );
}

function WayOut({ kind, back }: { kind: Denial['kind']; back: string }) {
  const { t } = useTranslation('common');
  if (kind === 'second-factor')
    return (
      <Button component={Link} to={`${paths.profile}?tab=account`}>
        {t('closed.second-factor.open')}
      </Button>
    );
  return kind === 'login' ? (
    <Group justify="center">
      <Button component={Link} to={loginPath(back)}>
        {t('nav.login')}
      </Button>
      <Button component={Link} to={signUpPath(back)} variant="default">
        {t('closed.login.signUp')}
      </Button>
    </Group>
  ) : (
    <Button component={Link} to={paths.home} variant="default">
      {t('goHome')}
    </Button>
  );
}
