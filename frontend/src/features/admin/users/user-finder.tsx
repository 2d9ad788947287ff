import { Alert, Anchor, Badge, Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Money } from '../../../shared/format/money.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { PersonPicture } from '../../../shared/users/person-picture.js';
import { useStaffUserQuery, useStaffUsersQuery } from '../api/people.generated.js';
import { addressOf } from '../addresses.js';
import { EventsLink } from '../events-link.js';
import { selectColumn, useSelection, type Selection } from '../several/selection.js';
import { SeveralBar } from '../several/several-bar.js';
import { useAllFound } from './use-all-found.js';
import { ToolPanel } from '../tool-panel.js';

interface Props {
  /** What can be done with the chosen user. `admins` is the number of admins. */
  readonly children: (user: FullUserView, admins: number | undefined) => ReactNode;
}

export function UserFinder({ children }: Props) {
  const { t } = useTranslation(['admin', 'several']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const pages = usePages(search);
  const selection = useSelection();
  const { load, busy, error } = useAllFound(search, selection);
  const { user, choose } = useChosen(pages.users.data);
  return (
    <ToolPanel>
      <TextInput
        label={t('users.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={440}
        mb="md"
      />
      <Unprotected names={pages.unprotected} withheld={pages.withheld} />
      <Loaded of={pages.users} loading={200} empty={<Text c="dimmed">{t('users.none')}</Text>}>
        {(users) => <UserTable users={users} selection={selection} onChoose={choose} />}
      </Loaded>
      <Group mt="sm">
        <Paging back={pages.back} forth={pages.forth} />
        <Button variant="default" size="compact-md" loading={busy} onClick={load}>
          {t('several:selectAllOf')}
        </Button>
      </Group>
      {error !== undefined && <ErrorNotice error={error} untilClosed />}
      <SeveralBar of="users" selection={selection} />
      <UserDrawer user={user} onClose={() => choose(null)}>
        {user && children(user, pages.admins)}
      </UserDrawer>
    </ToolPanel>
  );
}

function Unprotected({ names, withheld }: { names: readonly string[]; withheld: boolean }) {
  const { t } = useTranslation('admin');
  if (names.length === 0) return null;
  return (
    <Alert color="yellow" mb="md" title={t('users.unprotected', { names: names.join(', ') })}>
      {t(withheld ? 'users.withheldWhy' : 'users.unprotectedWhy')}
    </Alert>
  );
}

/** Parts of the address that belong to the person who is open. */
const OF_THE_PERSON = ['person', 'season', 'at', 'known'] as const;

/** `?person=` of the address, who need not be on the page of the list. */
function useChosen(users: readonly FullUserView[] | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get('person');
  const listed = users?.find(({ user_id }) => user_id === id);
  const { currentData: found } = useStaffUserQuery(id && users && !listed ? { idOrName: id } : skipToken);
  const choose = (person: string | null) =>
    setParams(
      (before) => {
        for (const part of OF_THE_PERSON) before.delete(part);
        if (person) before.set('person', person);
        return before;
      },
      { preventScrollReset: true },
    );
  return { user: (id && (listed ?? found)) || null, choose };
}

interface DrawerProps {
  readonly user: FullUserView | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function UserDrawer({ user, onClose, children }: DrawerProps) {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={user?.name}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {user && (
        <Stack pt="md">
          <Group gap="sm" wrap="nowrap">
            <PersonPicture name={user.name} url={user.avatar_url} size={56} />
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
          </Group>
          <EventsLink of={user.name} filter={{ person: user.user_id }} />
          {children}
        </Stack>
      )}
    </Drawer>
  );
}

function Paging({ back, forth }: Pick<ReturnType<typeof usePages>, 'back' | 'forth'>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Button variant="default" size="compact-md" disabled={!back} onClick={back}>
        {t('paging.first')}
      </Button>
      <Button variant="default" size="compact-md" disabled={!forth} onClick={forth}>
        {t('paging.next')}
      </Button>
    </>
  );
}

/** Shows one page of the list. A new search starts at the first page. */
function usePages(search: string) {
  const [at, setAt] = useState({ search, after: undefined as string | undefined });
  const after = at.search === search ? at.after : undefined;
  const { data, error, refetch } = useStaffUsersQuery({ search: search || undefined, after });
  const next = data?.next;
  return {
    users: { data: data?.users, error, refetch },
    admins: data?.admins,
    unprotected: data?.unprotected_admins ?? [],
    withheld: data?.second_factor_required === true,
    back: after ? () => setAt({ search, after: undefined }) : undefined,
    forth: next ? () => setAt({ search, after: next }) : undefined,
  };
}

interface TableProps {
  readonly users: readonly FullUserView[];
  readonly selection: Selection;
  readonly onChoose: (id: string) => void;
}

function UserTable({ users, selection, onChoose }: TableProps) {
  const { t } = useTranslation('admin');
  return (
    <DataTable
      cards
      minWidth={560}
      highlightOnHover
      rows={users}
      rowKey={(user) => user.user_id}
      columns={[
        selectColumn(
          selection,
          users,
          ({ user_id: id }) => id,
          ({ name }) => name,
        ),
        {
          head: t('users.name'),
          names: true,
          cell: (user) => (
            <Group gap="xs" wrap="nowrap">
              <PersonPicture name={user.name} url={user.avatar_url} size={28} decorative />
              <span>
                {user.name} <Roles user={user} />
              </span>
            </Group>
          ),
        },
        { head: t('users.email'), cell: ({ email }) => email },
        { head: t('users.team'), cell: ({ team }) => team },
        {
          head: t('users.balance'),
          end: true,
          cell: ({ name, user_id: person, stDollars }) => (
            <Anchor
              component={Link}
              to={addressOf('users', { person })}
              size="sm"
              underline="always"
              title={t('users.why', { name })}
            >
              <Money amount={stDollars} />
            </Anchor>
          ),
        },
        {
          end: true,
          cell: ({ name, user_id: id }) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('users.openName', { name })}
              onClick={() => onChoose(id)}
            >
              {t('users.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Roles({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {user.role === 'admin' && (
        <Badge size="sm" color="accent" variant="light">
          {t('users.admin')}
        </Badge>
      )}
      {user.groups.map((group) => (
        <Badge key={group} size="sm" color="gray" variant="light" c="var(--mantine-color-text)" mr={4}>
          {t(`group.${group}`)}
        </Badge>
      ))}
      {user.role === 'admin' && !user.second_factor && (
        <Badge size="sm" miw="max-content" color="yellow" variant="light" c="var(--mantine-color-text)">
          {t(user.second_factor_missing ? 'users.withheld' : 'users.oneStep')}
        </Badge>
      )}
      {user.is_judge && (
        <Badge size="sm" color="grape" variant="light" c="var(--mantine-color-text)">
          {t('users.judge')}
        </Badge>
      )}
    </>
  );
}
