import { Anchor, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { paths } from '../../shared/routing/paths.js';
import { FittedBracket } from './fitted-bracket.js';
import styles from './bracket.module.css';

/** Pixels for the link below the bracket, with its gap. */
const LINK = 40;

/** For frames of other sites: the bracket. Its links open our pages in a new tab. */
export function EmbedBracketPage() {
  const { t } = useTranslation('bracket');
  const bracket = useBracketQuery({});
  return (
    <main className={styles.embed} onClickCapture={openOutside}>
      <Loaded of={bracket} loading={<Loader type="dots" aria-label={t('common:loading')} />}>
        {(view) =>
          view.matches.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <div className={styles.scroller}>
              <FittedBracket bracket={view} margin={16} below={LINK} readable={0.7} />
            </div>
          )
        }
      </Loaded>
      <Anchor href={paths.bracket} size="sm">
        {t('broadcast.source')}
      </Anchor>
    </main>
  );
}

function openOutside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
