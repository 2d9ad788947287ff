import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import type { SuspensionView } from '@arena/projections/suspensions/suspension.types';
import { baseApi } from '../api/base-api.js';
import { useMe } from '../api/session.js';
import { LocalTime } from '../format/local-time.js';
import { useServerNow } from '../format/use-server-now.js';
import { ANSWER_SUSPENSION } from '../routing/paths.js';
import { useBlockNames } from './use-block-names.js';

/** How often a page looks whether it has ended, in milliseconds. */
const LOOK = 1000;

/** That of the reader, until its second. */
export function useSuspension(): SuspensionView | null {
  const { me } = useMe();
  const now = useServerNow(LOOK);
  const suspension = me?.suspension ?? null;
  const hasEnded = suspension !== null && Date.parse(suspension.until) <= now;
  const dispatch = useDispatch();
  useEffect(() => {
    if (hasEnded) dispatch(baseApi.util.invalidateTags(['Me', 'Bets', 'Vote']));
  }, [hasEnded, dispatch]);
  return hasEnded ? null : suspension;
}

/** Until when, what and why, with the way to answer. Nothing without one. */
export function SuspensionNotice() {
  const suspension = useSuspension();
  return suspension && <Notice of={suspension} />;
}

function Notice({ of: { until, blocks, reason } }: { of: SuspensionView }) {
  const { t } = useTranslation('suspension');
  const names = useBlockNames();
  const stays = (['bets', 'votes'] as const).filter((block) => blocks.includes(block));
  return (
    <Alert color="orange" icon={<IconBan aria-hidden />} title={t('title')} mb="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm" component="div">
          {t('until')} <LocalTime at={until} paris />
        </Text>
        <Text size="sm">{t('blocked', { blocks: names(blocks) })}</Text>
        {reason !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('reason', { reason })}
          </Text>
        )}
        {stays.length > 0 && (
          <List size="sm">
            {stays.map((block) => (
              <List.Item key={block}>{t(`stays.${block}`)}</List.Item>
            ))}
          </List>
        )}
        <Anchor component={Link} to={ANSWER_SUSPENSION} size="sm" underline="always">
          {t('answer')}
        </Anchor>
      </Stack>
    </Alert>
  );
}
