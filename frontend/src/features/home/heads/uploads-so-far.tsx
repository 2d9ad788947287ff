import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useTeamsQuery } from '../../../shared/teams/teams.generated.js';
import { paintOf } from '../../../shared/ui/team-color.js';
import styles from './heads.module.css';

/** How many videos are in: a frame of film per team. */
export function UploadsSoFar() {
  const { t } = useTranslation('home');
  const query = useTeamsQuery({});
  return (
    <section aria-labelledby="uploads">
      <SectionTitle order={2} id="uploads" mb="sm">
        {t('uploads.title')}
      </SectionTitle>
      <Loaded
        of={{ ...query, data: query.data?.teams }}
        loading={90}
        empty={<Text c="dimmed">{t('newestTeams.none')}</Text>}
      >
        {(list) => (
          <>
            <Text mb="xs">
              {t('uploads.count', {
                count: list.filter((team) => team.is_rendered_video).length,
                all: list.length,
              })}
            </Text>
            <div className={styles.film} aria-hidden="true">
              {list.map(({ team_id: id, name, color, is_rendered_video: isIn }) => (
                <span
                  key={id}
                  title={name}
                  data-in={isIn || undefined}
                  style={{ '--paint': paintOf(color) } as CSSProperties}
                />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
