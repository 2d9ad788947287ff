import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closedKey, type Denial } from '../../shared/access/denial.js';
import { loginPath, paths, signUpPath } from '../../shared/routing/paths.js';
import { Countdown } from '../../shared/format/countdown.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { useAnnouncedCountdown } from '../../shared/seasons/announced-dates.js';
import { PageTitle } from '../../shared/headings/page-title.js';

interface Props {
  readonly denial: Denial;
  /** The page to return to after a log-in. */
  readonly back: string;
}

export function ClosedPage({ denial, back }: Props) {
  const { t } = useTranslation('common');
  const key = closedKey(denial);
  const reason = denial.kind === 'login' ? REASONS.get(back.split('?')[0] ?? '') : undefined;
  return (
    <>
      <PageTitle title={t(`closed.${key}.title`)} />
      <EmptyState
        title={t(`closed.${key}.text`)}
        text={denial.kind === 'phase' ? <Phases {...denial} /> : reason && t(`closed.login.why.${reason}`)}
        action={<WayOut login={denial.kind === 'login'} back={back} />}
      />
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

/** Pages whose need for an account is not obvious. */
const REASONS = new Map<string, string>([
  [paths.amvdle, 'amvdle'],
  [paths.register, 'register'],
  [paths.upload, 'upload'],
]);

function WayOut({ login, back }: { login: boolean; back: string }) {
  const { t } = useTranslation('common');
  return login ? (
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
