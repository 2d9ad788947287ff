import { Anchor, Button, CopyButton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { API_LINKS } from '../../../shared/api/page-settings.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useHeadsInfiniteQuery } from '../prove.generated.js';
import classes from '../prove.module.css';

export function HeadList({ season }: { season: number }) {
  const { t } = useTranslation('prove');
  const query = useHeadsInfiniteQuery({ n: String(season) });
  const { currentData: data, error, refetch } = query;
  return (
    <Stack gap="sm">
      <SectionTitle order={3} size="h4">
        {t('heads.title')}
      </SectionTitle>
      <Text maw="42rem">{t('heads.explained')}</Text>
      <Loaded of={{ data, error, refetch }} loading={120}>
        {({ pages }) => (
          <>
            {pages[0] && <HeadRow head={pages[0].latest} now />}
            <ul className={classes.heads}>
              {pages
                .flatMap(({ heads }) => heads)
                .map((head) => (
                  <li key={head.at}>
                    <HeadRow head={head} />
                  </li>
                ))}
            </ul>
            {pages[0]?.heads.length === 0 && <Text c="dimmed">{t('heads.none')}</Text>}
          </>
        )}
      </Loaded>
      <MoreButton of={query} />
      <Anchor href={`${API_LINKS}/seasons/${season}/heads`} size="sm">
        {t('heads.address')}
      </Anchor>
    </Stack>
  );
}

function HeadRow({ head, now = false }: { head: HeadView; now?: boolean }) {
  const { t } = useTranslation('prove');
  return (
    <div className={classes.head}>
      <div>
        <Text size="sm" fw={700}>
          {now && `${t('heads.now')} · `}
          <LocalTime at={head.at} /> · {t('heads.event', { revision: head.revision })}
        </Text>
        <div className={classes.hash}>{head.chain}</div>
      </div>
      <CopyButton value={JSON.stringify(head)}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={copy}
            aria-label={t(copied ? 'heads.copiedLabel' : 'heads.copyLabel', { revision: head.revision })}
          >
            {t(copied ? 'heads.copied' : 'heads.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
