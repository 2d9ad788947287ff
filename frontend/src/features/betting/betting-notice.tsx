import { Anchor, Alert, Group, Text } from '@mantine/core';
import { IconCoins, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useStartingMoney, useWelcomeMoney } from '../../shared/money/starting-money.js';
import { WelcomeOffer } from '../../shared/money/welcome-offer.js';
import { SuspensionNotice } from '../../shared/suspension/suspension-notice.js';
import { textVariables } from '../../shared/notices/text-variables.js';
import { loginPath, signUpPath } from '../../shared/routing/paths.js';
import { Money } from '../../shared/format/money.js';
import { selectPick } from './slip/bet-slip.slice.js';

/** Refusals that do not depend on the reader's balance. */
const NOT_ABOUT_MONEY: readonly ErrorCode[] = ['staff-cannot-bet', 'season-closed'];

interface Props {
  readonly blocker: Blocker | undefined;
  readonly me: FullUserView | null;
  /** Of the page. A visitor is invited only while one of them takes bets. */
  readonly matches: readonly MatchView[];
  /** Welcome money is one line. */
  readonly brief?: boolean;
}

/** The reader's balance, or the reason why the reader cannot bet. */
export function BettingNotice({ blocker, me, matches, brief = false }: Props) {
  const { t } = useTranslation('betting');
  const code = blocker?.code;
  if (code === 'login-required') return <Invitation to={matches.filter(({ bets_open: open }) => open)} />;
  return (
    <>
      {me && !(code && NOT_ABOUT_MONEY.includes(code)) && (
        <>
          <Group gap="lg">
            <Text component="div">
              <IconCoins size={16} aria-hidden /> {t('balance')}{' '}
              <b>
                <Money amount={me.stDollars} />
              </b>
            </Text>
            <Text component="div" c="dimmed" size="sm">
              {t('inPlay')} <Money amount={me.stDollars_in_play} />
            </Text>
          </Group>
          <WelcomeOffer userId={me.user_id} explained={code === 'insufficient-funds'} brief={brief} />
        </>
      )}
      {code === 'suspended-from-bets' && <SuspensionNotice />}
      {blocker && code !== 'suspended-from-bets' && (
        <Refusal blocker={blocker} inDebt={me !== null && me.stDollars < 0} />
      )}
    </>
  );
}

function Refusal({ blocker, inDebt }: { blocker: Blocker; inDebt: boolean }) {
  const { t, i18n } = useTranslation(['betting', 'errors']);
  const startingMoney = useStartingMoney();
  const { code, variables } = blocker;
  const key = code === 'insufficient-funds' && inDebt ? 'debt' : code;
  const title = t([`blocked.${key}.title`, `errors:${code}`], textVariables(i18n.language, variables));
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} color={key === 'debt' ? 'red' : 'gray'} title={title}>
      {t(`blocked.${key}.text`, { startingMoney, defaultValue: '' })}
    </Alert>
  );
}

/** For a visitor. Without welcome money, a new account could not bet, so only the log-in is named. */
function Invitation({ to: open }: { to: readonly MatchView[] }) {
  const { t } = useTranslation(['betting', 'common']);
  const amount = useWelcomeMoney();
  const pick = useSelector(selectPick);
  const { pathname, search } = useLocation();
  const back = pathname + search;
  if (open.length === 0) return null;
  const picked = open.some(({ match_id: id }) => id === pick?.matchId) ? pick : null;
  const logIn = (
    <Anchor component={Link} to={loginPath(back)} underline="always" inherit>
      {t('common:nav.login')}
    </Anchor>
  );
  if (amount === null)
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} color="gray" title={t('blocked.login-required.title')}>
        {logIn}
      </Alert>
    );
  return (
    <Alert
      icon={<IconInfoCircle aria-hidden />}
      color="gray"
      title={t('common:welcomeMoney.brief', { amount })}
    >
      {picked
        ? t('blocked.login-required.picked', { team: picked.teamName })
        : t('blocked.login-required.text')}{' '}
      {logIn}
      {' · '}
      <Anchor component={Link} to={signUpPath(back)} underline="always" inherit>
        {t('common:closed.login.signUp')}
      </Anchor>
    </Alert>
  );
}
