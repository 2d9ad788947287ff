import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** An infinite query. */
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly label?: string;
}

export function MoreButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: Props) {
  const { t } = useTranslation('common');
  if (!hasNextPage) return null;
  return (
    <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label ?? t('more')}
    </Button>
  );
}
