import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { teamPath } from '../../shared/routing/paths.js';
import { useLeavingQuery } from '../../shared/teams/leave.generated.js';
import { LeaveTeam } from '../../shared/teams/leave-team.js';
import { CharacterPicture, characterName } from '../../shared/ui/character-picture.js';
import { useReadMateMessageMutation } from './mate-api.js';
import { useMateMessageQuery } from './mate.generated.js';
import styles from './home.module.css';

/** Tells the mate of a team who registered it, and a newcomer whose place it was, until it is marked as read. */
export function MateNotice({ me: { user_id: userId } }: { me: FullUserView }) {
  const { t } = useTranslation(['home', 'common']);
  const { currentData: leaving } = useLeavingQuery({ userId });
  const { currentData: message } = useMateMessageQuery({ userId });
  const [markRead, { error }] = useReadMateMessageMutation();
  if (!message) return null;
  const { team, character, replaced } = message;
  const canLeave = leaving?.blocked_by.length === 0;
  const leader = message.leader ?? t('common:deletedUser');
  const names = { leader, character: characterName(character) };
  return (
    <section aria-labelledby="mate" className={styles.mate}>
      <CharacterPicture id={character} size={96} decorative />
      <div>
        <SectionTitle order={2} id="mate" mb="xs">
          {t('mate.title', { team })}
        </SectionTitle>
        <Text>
          {replaced
            ? t('mate.replaced', { ...names, replaced: replaced.name ?? t('common:deletedUser') })
            : t('mate.text', names)}
        </Text>
        {canLeave && <Text mt="xs">{t('mate.leave')}</Text>}
        {error !== undefined && <ErrorNotice error={error} />}
        <Group mt="md" gap="md">
          <Button onClick={() => void markRead({ userId })}>{t('mate.read')}</Button>
          <Anchor component={Link} to={teamPath(team)} underline="always">
            {t('mate.team')}
          </Anchor>
        </Group>
        {canLeave && <LeaveTeam userId={userId} />}
      </div>
    </section>
  );
}
