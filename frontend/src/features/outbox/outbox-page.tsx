import { Anchor, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isApiFailure } from '../../shared/api/failure.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { MailList } from './mail-list.js';
import { MailView } from './mail-view.js';
import { useOutboxInfiniteQuery } from './outbox-api.js';
import classes from './outbox.module.css';

/** For developers: mails that were stored instead of sent. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const [params] = useSearchParams();
  const selected = params.get('mail');
  const outbox = useOutboxInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { error, isFetching, isFetchingNextPage } = outbox;
  if (isApiFailure(error) && error.status === 404) return <NotHere />;
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching && !isFetchingNextPage}
            onClick={() => void outbox.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      {error && outbox.data && <ErrorNotice error={error} onRetry={() => void outbox.refetch()} />}
      <Loaded
        of={{ ...outbox, data: outbox.data?.pages.flatMap((page) => page.mails) }}
        loading={240}
        empty={<NoMail />}
      >
        {(mails) => (
          <div className={classes.layout} data-selected={selected !== null || undefined}>
            <MailList mails={mails} selected={selected} outbox={outbox} />
            {selected === null ? (
              <Text c="dimmed" className={classes.choose}>
                {t('choose')}
              </Text>
            ) : (
              <MailView key={selected} id={selected} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function NoMail() {
  const { t } = useTranslation('outbox');
  const forgot = <Anchor component={Link} to={paths.forgotPassword} inherit />;
  return (
    <EmptyState title={t('none.title')} text={<Trans t={t} i18nKey="none.text" components={{ forgot }} />} />
  );
}

function NotHere() {
  const { t } = useTranslation('outbox');
  return (
    <>
      <PageTitle title={t('title')} />
      <EmptyState title={t('notHere.title')} text={t('notHere.text')} />
    </>
  );
}
