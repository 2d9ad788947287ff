import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { SKILL_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { namesOf } from '@arena/domain/validation/fields';
import type { MemberView, TeamView } from '@arena/projections/teams/team.types';
import { useUploadOffered } from '../../shared/access/offers.js';
import { isNotFound } from '../../shared/api/failure.js';
import { useMe, usePhase } from '../../shared/api/session.js';
import { paths, profilePath, seasonPath } from '../../shared/routing/paths.js';
import { useSeasonChoice } from '../../shared/seasons/use-season-choice.js';
import { SeasonHistory } from '../../shared/events/season-history.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import { atMoment, type MomentArg } from '../../shared/moment/moment.js';
import { NotThere } from '../../shared/moment/not-there.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { LeaveTeam } from '../../shared/teams/leave-team.js';
import { useTeamQuery, useVideosQuery } from '../../shared/teams/teams.generated.js';
import { VideoPlayer } from '../../shared/teams/video-player.js';
import { CharacterPicture, characterName } from '../../shared/ui/character-picture.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { Money } from '../../shared/format/money.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { EditTeamDialog } from './edit-team-dialog.js';
import { isSeasonOver } from '../../shared/seasons/is-season-over.js';
import { StatusBadge } from './team-card.js';
import { TeamMatches } from './team-matches.js';
import styles from './teams.module.css';

export function TeamPage() {
  const { t } = useTranslation(['teams', 'errors']);
  const { name = '' } = useParams();
  const [season] = useSeasonChoice();
  const { at, known } = useMoment();
  const query = useTeamQuery({ name, season, at, known });
  const { data, busy } = useHeld(query, `${season} ${name}`);
  const allTeams = (
    <Anchor
      component={Link}
      to={atMoment(season ? seasonPath(paths.teams, season) : paths.teams, { at, known })}
      underline="always"
    >
      ← {t('list.title')}
    </Anchor>
  );
  const bar = <MomentBar season={season} shown={data?.as_of} />;
  const missing = isNotFound(query.error);
  if (missing && at !== undefined) return <NotThere>{bar}</NotThere>;
  if (missing) return <NotFoundPage reason={t('team-not-found', { ns: 'errors' })}>{allTeams}</NotFoundPage>;
  return (
    <Stack>
      {allTeams}
      {bar}
      <Loaded of={{ ...query, data }} loading={<Skeleton height={320} radius="lg" />}>
        {({ team }) => (
          <Held busy={busy}>
            <Team team={team} season={season} at={at} known={known} />
          </Held>
        )}
      </Loaded>
    </Stack>
  );
}

interface Props extends MomentArg {
  readonly team: TeamView;
  readonly season: number | undefined;
}

function Team({ team, season, at, known }: Props) {
  const { t } = useTranslation('teams');
  const { me } = useMe();
  const navigate = useNavigate();
  const [editing, dialog] = useDisclosure(false);
  // In the past, nobody can act.
  const who = season === undefined && at === undefined ? me : null;
  const member = who && [team.leader.id, team.mate.id].includes(who.user_id) ? who : null;
  const mayEdit = member !== null || who?.role === 'admin';
  return (
    <div style={{ '--team': teamColor(team.color) } as CSSProperties}>
      <PageTitle
        title={team.name}
        actions={
          <Group gap="sm">
            <StatusBadge team={team} isOver={isSeasonOver({ season, at })} />
            {mayEdit && (
              <Button variant="default" onClick={dialog.open}>
                {t('edit.open')}
              </Button>
            )}
          </Group>
        }
      />
      <div className={styles.banner}>
        <Member member={team.leader} role={t('leader')} />
        <Member member={team.mate} role={t('mate')} />
      </div>
      {team.description && <Text className={styles.description}>{team.description}</Text>}
      <Balance amount={team.balance} own={member !== null} />
      <TeamMatches team={team} season={season} at={at} known={known} />
      <TeamVideo team={team} season={season} offers={member !== null} />
      {at === undefined && <SeasonHistory kind="teams" id={team.team_id} season={season} />}
      {member && <LeaveTeam userId={member.user_id} onLeft={() => void navigate(paths.teams)} />}
      {mayEdit && <EditTeamDialog team={team} opened={editing} onClose={dialog.close} />}
    </div>
  );
}

/** @param own whether the reader is a member, who sees more than others */
function Balance({ amount, own }: { amount: number; own: boolean }) {
  const { t } = useTranslation('teams');
  const phase = usePhase();
  return (
    <>
      <Text mt="sm">
        {t('teamBalance')} <Money amount={amount} />
      </Text>
      {own && phase === 3 && (
        <Text size="sm" c="dimmed">
          {t('ownBalance')}
        </Text>
      )}
    </>
  );
}

function Member({ member, role }: { member: MemberView; role: string }) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <article className={styles.member}>
      <CharacterPicture id={member.character} size={132} />
      <div>
        <Text size="sm" c="dimmed">
          {role} · {characterName(member.character)}
        </Text>
        <SectionTitle
          order={2}
          className={styles.memberName}
          around={(words) =>
            member.name === null ? (
              <i>{words}</i>
            ) : (
              <>
                <PersonPicture name={member.name} url={member.avatar_url} size={36} decorative />
                <Anchor component={Link} to={profilePath(member.name)} inherit c="inherit" underline="always">
                  {words}
                </Anchor>
              </>
            )
          }
        >
          {member.name ?? t('common:deletedUser')}
        </SectionTitle>
        <dl className={styles.skills}>
          {namesOf(SKILL_FIELDS).map((skill) => (
            <div key={skill}>
              <dt>{t(`skill.${skill}`)}</dt>
              <dd>
                <span className={styles.bar} style={{ '--share': `${member[skill]}%` } as CSSProperties} />
                {member[skill]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}

interface TeamVideoProps {
  readonly team: TeamView;
  readonly season: number | undefined;
  /** Whether the reader may be offered an upload. */
  readonly offers: boolean;
}

function TeamVideo({ team, season, offers }: TeamVideoProps) {
  const { t } = useTranslation('teams');
  const uploadOffered = useUploadOffered({ wanted: offers });
  const query = useVideosQuery(team.video_id === null ? skipToken : { id: team.video_id, season });
  const videos = query.currentData?.videos;
  const video = videos?.[0];
  return (
    <section aria-labelledby="video" className={styles.video}>
      <SectionTitle order={2} id="video" mb="xs">
        {video?.title ?? t('video.title')}
      </SectionTitle>
      {team.video_id === null || videos?.length === 0 ? (
        <Text c="dimmed">{t('video.none')}</Text>
      ) : (
        <Loaded
          of={{ ...query, data: video }}
          loading={<Skeleton h="auto" style={{ aspectRatio: '16 / 9' }} />}
        >
          {(shown) => <VideoPlayer video={shown} />}
        </Loaded>
      )}
      {uploadOffered && (
        <Button component={Link} to={paths.upload} mt="sm">
          {t('video.upload')}
        </Button>
      )}
    </section>
  );
}
