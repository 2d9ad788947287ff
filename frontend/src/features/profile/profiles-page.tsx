import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { BadgeView, UserView } from '@arena/projections/accounts/user.types';
import { useLimit } from '../../shared/forms/use-limit.js';
import { profilePath } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { MoreButton } from '../../shared/notices/more-button.js';
import { BADGE_KEYS, BadgeIcon } from '../../shared/users/badge-icon.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { countryName } from '../../shared/forms/country-names.js';
import { SearchInput } from '../../shared/forms/search-input.js';
import { useProfilesInfiniteQuery } from './profiles.generated.js';
import classes from './profile.module.css';

export function ProfilesPage() {
  const { t } = useTranslation('profile');
  const { typed, setTyped, search } = useSearch();
  const limit = useLimit();
  return (
    <>
      <PageTitle title={t('people.title')} lead={t('people.lead')} />
      <SearchInput
        label={t('people.search')}
        {...limit(30, typed)}
        value={typed}
        onChange={setTyped}
        maw={360}
        mb="md"
      />
      <People search={search} />
    </>
  );
}

/** The typed text, and a debounced copy in the address. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), 250);
  useEffect(() => {
    setParams(search ? { search } : {}, { replace: true });
  }, [search, setParams]);
  return { typed, setTyped, search };
}

function People({ search }: { search: string }) {
  const { t } = useTranslation('profile');
  const list = useProfilesInfiniteQuery({ search: search || undefined });
  return (
    <Loaded
      of={{ ...list, data: list.currentData?.pages.flatMap((page) => page.users) }}
      loading={240}
      empty={<EmptyState title={t('people.none')} text={search && t('people.noneText', { search })} />}
    >
      {(people) => (
        <>
          <ul className={classes.people}>
            {people.map((user) => (
              <Person key={user.user_id} user={user} />
            ))}
          </ul>
          <Group justify="center">
            <MoreButton of={list} />
          </Group>
        </>
      )}
    </Loaded>
  );
}

function Person({ user }: { user: UserView }) {
  const { t, i18n } = useTranslation('profile');
  const about = [
    user.team,
    user.role === 'admin' && t('role.admin'),
    user.is_judge && t('role.judge'),
    user.nationality && countryName(user.nationality, i18n.language),
  ].filter(Boolean);
  return (
    <li>
      <Link
        to={profilePath(user.name)}
        className={classes.person}
        style={{ '--person': teamColor(user.color ?? 'silver') } as CSSProperties}
      >
        <PersonPicture name={user.name} url={user.avatar_url} size={44} decorative />
        <span className={classes.personText}>
          <Text component="span" fw={700}>
            {user.name}
          </Text>
          {about.length > 0 && (
            <Text component="span" size="sm" c="dimmed">
              {about.join(' · ')}
            </Text>
          )}
          <BadgeRow badges={user.badges} />
        </span>
      </Link>
    </li>
  );
}

/** Each kind of badge once. The profile lists the seasons. */
function BadgeRow({ badges }: { badges: readonly BadgeView[] }) {
  const { t } = useTranslation('profile');
  const held = BADGE_KEYS.filter((key) => badges.some((badge) => badge.key === key));
  if (held.length === 0) return null;
  return (
    <span className={classes.badgeRow}>
      {held.map((key) => (
        <span key={key} role="img" aria-label={t(`badge.${key}.name`)} title={t(`badge.${key}.name`)}>
          <BadgeIcon badge={key} size={18} />
        </span>
      ))}
    </span>
  );
}
