import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNotFound } from '../../shared/api/failure.js';
import { paths } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { BoughtItems } from './bought-items.js';
import { Honours } from './honours.js';
import { PersonHistory } from './person-history.js';
import { useProfileQuery } from './profiles.generated.js';
import { ProfileFacts } from './profile-facts.js';
import { SeasonRecord } from './season-record.js';

export function PublicProfile({ name }: { name: string }) {
  const { t } = useTranslation('profile');
  const [season] = useSeasonChoice();
  const { currentData: user, error, refetch } = useProfileQuery({ idOrName: name });
  if (user)
    return (
      <>
        <PageTitle title={user.name} actions={<Everybody />} />
        <SeasonRecord user={user} season={season} />
        <ProfileFacts user={user} />
        <Honours user={user} />
        <BoughtItems user={user} />
        <PersonHistory userId={user.user_id} />
      </>
    );
  if (isNotFound(error)) return <Missing name={name} />;
  return (
    <>
      <PageTitle title={name || t('title')} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={180} maw={640} />
      )}
    </>
  );
}

function Missing({ name }: { name: string }) {
  const { t } = useTranslation(['profile', 'errors']);
  return (
    <NotFoundPage reason={t('profile-not-found', { ns: 'errors' })}>
      <Text>{t('missing.title', { name })}</Text>
      <Everybody />
    </NotFoundPage>
  );
}

function Everybody() {
  const { t } = useTranslation('profile');
  return (
    <Button component={Link} to={paths.profiles} variant="default">
      {t('people.link')}
    </Button>
  );
}
