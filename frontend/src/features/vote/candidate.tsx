import { Badge, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import type { VoteView } from '@arena/projections/revives/revive.types';
import { CommandButton } from '../../shared/forms/command-button.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { TeamName } from '../../shared/ui/team-name.js';
import { numberFormat } from '../../shared/format/formats.js';
import { CandidatePicture } from './candidate-picture.js';
import classes from './vote.module.css';

interface Props {
  readonly candidate: VoteView['candidates'][number];
  readonly total: number;
  readonly mine: boolean;
  readonly revived: boolean;
  /** No candidate has more votes. */
  readonly leads: boolean;
  readonly votable: boolean;
  /** The reader has voted, and another click moves the vote. */
  readonly changing: boolean;
  readonly onVote: () => Promise<void>;
  /** Undefined until the bracket is there. */
  readonly entrant: EntrantView | undefined;
}

export function Candidate({ candidate, total, leads, revived, entrant, ...ballot }: Props) {
  const { t } = useTranslation('vote');
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      p="md"
      data-mine={ballot.mine || undefined}
      className={classes.candidate}
    >
      <div className={classes.side}>{entrant && <CandidatePicture entrant={entrant} />}</div>
      <div className={classes.words}>
        <Group justify="space-between" gap="xs">
          <Text fw={700} component="div" className={classes.team}>
            <TeamName name={candidate.team_name} color={candidate.color} />
          </Text>
          <Group gap="sm">
            {leads && (
              <Badge variant="default" size="lg">
                {t('leads')}
              </Badge>
            )}
            {revived && (
              <Badge color="teal" variant="light" c="var(--mantine-color-text)">
                {t('revived')}
              </Badge>
            )}
            <Ballot team={candidate.team_name} {...ballot} />
          </Group>
        </Group>
        <Share candidate={candidate} total={total} />
      </div>
    </Paper>
  );
}

interface BallotProps extends Pick<Props, 'mine' | 'votable' | 'changing' | 'onVote'> {
  readonly team: string;
}

/** The reader's vote for the team, or the button that casts it. */
function Ballot({ team, mine, votable, changing, onVote }: BallotProps) {
  const { t } = useTranslation('vote');
  const pressed = useRef(false);
  const badge = useRef<HTMLDivElement>(null);
  // The button is gone after the vote, so the focus moves to the badge.
  useEffect(() => {
    if (mine && pressed.current) badge.current?.focus();
    pressed.current = false;
  }, [mine]);
  const vote = () => {
    pressed.current = true;
    return onVote();
  };
  if (mine)
    return (
      <Badge
        ref={badge}
        tabIndex={-1}
        variant="light"
        color="accent"
        leftSection={<IconCheck size={12} aria-hidden />}
        size="lg"
      >
        {t('mine')}
      </Badge>
    );
  if (!votable) return null;
  return (
    <CommandButton
      size="sm"
      variant="default"
      run={vote}
      aria-label={t(changing ? 'changeTo' : 'voteFor', { team })}
    >
      {t(changing ? 'change' : 'vote')}
    </CommandButton>
  );
}

/** The team's part of all votes, as a bar and in words. */
function Share({ candidate: { votes, color }, total }: Pick<Props, 'candidate' | 'total'>) {
  const { t, i18n } = useTranslation('vote');
  const share = total === 0 ? 0 : votes / total;
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <>
      <div className={classes.track} aria-hidden="true">
        <div
          className={classes.bar}
          style={{ width: `${share * 100}%`, '--team': teamColor(color) } as CSSProperties}
        />
      </div>
      <Text size="sm">{t('share', { votes: t('votes', { count: votes }), share: percent })}</Text>
    </>
  );
}
