import { Anchor, Alert, Group, Text } from '@mantine/core';
import { IconCoins, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useStartingMoney, useWelcomeMoney } from '../../shared/money/starting-money.js';
import { WelcomeOffer } from '../../shared/money/welcome-offer.js';
import { textVariables } from '../../shared/notices/text-variables.js';
import { loginPath, signUpPath } from '../../shared/routing/paths.js';
import { Money } from '../../shared/format/money.js';

/** Refusals that do not depend on the reader's balance. */
const NOT_ABOUT_MONEY: readonly ErrorCode[] = ['staff-cannot-bet', 'season-closed'];

interface Props {
  readonly blocker: Blocker | undefined;
  readonly me: FullUserView | null;
  /** Welcome money is one line. */
  readonly brief?: boolean;
}

/** The reader's balance, or the reason why the reader cannot bet. */
export function BettingNotice({ blocker, me, brief = false }: Props) {
  const { t } = useTranslation('betting');
  const code = blocker?.code;
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
      {blocker && <Refusal blocker={blocker} inDebt={me !== null && me.stDollars < 0} />}
    </>
  );
}

function Refusal({ blocker, inDebt }: { blocker: Blocker; inDebt: boolean }) {
  const { t, i18n } = useTranslation(['betting', 'common', 'errors']);
  const startingMoney = useStartingMoney();
  const welcomeMoney = useWelcomeMoney();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const { code, variables } = blocker;
  const key = code === 'insufficient-funds' && inDebt ? 'debt' : code;
  const title =
    code === 'login-required' && welcomeMoney !== null
      ? t('common:welcomeMoney.brief', { amount: welcomeMoney })
      : t([`blocked.${key}.title`, `errors:${code}`], textVariables(i18n.language, variables));
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} color={key === 'debt' ? 'red' : 'gray'} title={title}>
      {t(`blocked.${key}.text`, { startingMoney, defaultValue: '' })}{' '}
      {code === 'login-required' && (
        <>
          <Anchor component={Link} to={loginPath(back)} underline="always" inherit>
            {t('common:nav.login')}
          </Anchor>
          {' · '}
          <Anchor component={Link} to={signUpPath(back)} underline="always" inherit>
            {t('common:closed.login.signUp')}
          </Anchor>
        </>
      )}
    </Alert>
  );
}
