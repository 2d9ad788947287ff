import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isApiFailure } from '../../shared/api/failure.js';
import { paths } from '../../shared/routing/paths.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { MailList } from './mail-list.js';
import { MailView } from './mail-view.js';
import { useOutboxInfiniteQuery } from './outbox-api.js';
import classes from './outbox.module.css';

/** For developers: the mails that would have been sent. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const [params] = useSearchParams();
  const selected = params.get('mail');
  const outbox = useOutboxInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = outbox;
  const mails = data?.pages.flatMap((page) => page.mails);
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
      {error && <ErrorNotice error={error} onRetry={() => void outbox.refetch()} />}
      {!mails && !error && <Skeleton height={240} aria-busy />}
      {mails?.length === 0 && <NoMail />}
      {mails && mails.length > 0 && (
        <div className={classes.layout} data-selected={selected !== null || undefined}>
          <MailList
            mails={mails}
            selected={selected}
            onMore={hasNextPage ? () => void outbox.fetchNextPage() : undefined}
            loadingMore={isFetchingNextPage}
          />
          {selected === null ? (
            <Text c="dimmed" className={classes.choose}>
              {t('choose')}
            </Text>
          ) : (
            <MailView key={selected} id={selected} />
          )}
        </div>
      )}
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
