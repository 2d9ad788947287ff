import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsOpen } from '../../shared/access/use-is-open.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { paths } from '../../shared/routing/paths.js';
import { SeasonList } from './season-list.js';

/** Every season that was played here, in every phase. */
export function SeasonsPage() {
  const { t } = useTranslation('results');
  const isOpen = useIsOpen();
  return (
    <>
      <PageTitle
        title={t('seasonsTitle')}
        lead={t('seasonsLead')}
        actions={
          isOpen('results') && (
            <Anchor component={Link} to={paths.results} underline="always">
              {t('earlier')}
            </Anchor>
          )
        }
      />
      <SeasonList level={2} />
    </>
  );
}
