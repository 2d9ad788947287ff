import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from './error-notice.js';

interface Props {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error?: unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
}

/** Loads the next page of a list. A failure is explained above the button, which tries again. */
export function MoreButton({ of: list, label }: Props) {
  const { t } = useTranslation('common');
  if (!list.hasNextPage) return null;
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      {list.isFetchNextPageError && <ErrorNotice error={list.error} lasting />}
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label ?? t('more')}
      </Button>
    </Stack>
  );
}
