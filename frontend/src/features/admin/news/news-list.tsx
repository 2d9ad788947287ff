import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { useRemoveNewsMutation } from '../../../shared/news/news.generated.js';
import { NewsPicture } from '../../../shared/news/news-picture.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { SelectAll, SelectRow, type Selection } from '../several/selection.js';
import { EditNews } from './news-edit.js';
import classes from './news.module.css';

export function NewsList({ news, selection }: { news: readonly NewsView[]; selection: Selection }) {
  const { t } = useTranslation('news');
  if (news.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <>
      {news.length === 1 && (
        <Text size="sm" c="dimmed" mt="md">
          {t('admin.lastStays')}
        </Text>
      )}
      <SectionTitle order={2} mt="lg">
        {t('admin.publishedTitle')}
      </SectionTitle>
      <SelectAll selection={selection} ids={news.map(({ id }) => id)} label={t('admin.selectAll')} />
      <ul className={classes.list}>
        {news.map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            selection={selection}
            facts={
              <Text size="sm" c="dimmed">
                <LocalTime at={item.published_at} dateOnly />
              </Text>
            }
          >
            <Group gap="xs">
              <EditNews item={item} news={news} />
              <RemoveNews item={item} last={news.length === 1} />
            </Group>
          </NewsRow>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly item: NewsView | NewsDraftView;
  readonly selection: Selection;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

export function NewsRow({ item, selection, facts, children }: RowProps) {
  const { t } = useTranslation('news');
  return (
    <li className={classes.item}>
      <SelectRow selection={selection} id={item.id} name={item.title} />
      <div className={classes.picture}>
        <NewsPicture url={item.image_url} />
      </div>
      <div className={classes.words}>
        <Text fw={700}>{item.title}</Text>
        <Group gap="xs">
          <Badge variant="light">{t(`category.${item.category}`)}</Badge>
          {facts}
        </Group>
        {item.link !== null && (
          <Anchor href={item.link} target="_blank" rel="noopener noreferrer nofollow" size="sm">
            {item.link}
          </Anchor>
        )}
        {children}
      </div>
    </li>
  );
}

export function RemoveNews({ item, last = false }: { item: RowProps['item']; last?: boolean }) {
  const { t } = useTranslation('news');
  const [remove] = useRemoveNewsMutation();
  const { id, title } = item;
  const isOut = 'published_at' in item;
  return (
    <ConfirmAction
      label={t('admin.remove')}
      ariaLabel={t('admin.removeName', { title })}
      size="compact-sm"
      disabled={last}
      title={t('admin.removeTitle', { title })}
      consequence={<Text>{t(isOut ? 'admin.removeConsequence' : 'admin.removeDraft')}</Text>}
      confirmLabel={t('admin.remove')}
      danger
      run={() => remove({ id })}
    />
  );
}
