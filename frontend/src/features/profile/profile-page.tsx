import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.js';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Beside, Example } from '../../shared/preview/example.js';
import { ExampleSeason } from './example-season.js';
import { OwnProfile } from './own/own-profile.js';
import { PublicProfile } from './public-profile.js';

export function ProfilePage() {
  const [params] = useSearchParams();
  const { me } = useMe();
  const name = params.get('name');
  if (name !== null && name.toLowerCase() !== me?.name.toLowerCase()) return <PublicProfile name={name} />;
  return me ? <OwnProfile me={me} /> : <Nobody />;
}

function Nobody() {
  const { t } = useTranslation('profile');
  return (
    <>
      <PageTitle title={t('title')} />
      <Beside>
        <EmptyState
          title={t('visitor.title')}
          text={t('visitor.text')}
          action={
            <Button component={Link} to={loginPath(paths.profile)}>
              {t('nav.login', { ns: 'common' })}
            </Button>
          }
        />
        <Example>
          <ExampleSeason />
        </Example>
      </Beside>
    </>
  );
}
