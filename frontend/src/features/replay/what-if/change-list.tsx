import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChangeSubject } from '@arena/projections/replay/what-if/change-subject';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import { toText } from '@arena/projections/replay/what-if/what-if-changes';
import classes from '../replay.module.css';
import { useChangeSentence } from './change-sentence.js';
import { isTooEarly } from './is-too-early.js';
import type { WhatIfControls } from './use-what-if.js';

interface Props {
  readonly of: Pick<WhatIfControls, 'changes' | 'remove'>;
  readonly subjects: Readonly<Record<string, ChangeSubject>>;
  /** Null until it is known. */
  readonly fork: ForkPoint | null;
}

export function ChangeList({ of, subjects, fork }: Props) {
  const { t } = useTranslation('replay');
  const sentenceOf = useChangeSentence(subjects);
  return (
    <ul className={classes.changes} aria-label={t('whatIf.changes')}>
      {of.changes.map((change) => {
        const sentence = sentenceOf(change);
        return (
          <li key={toText([change])}>
            <Group gap="xs" wrap="nowrap">
              <span>
                {sentence}
                {fork && isTooEarly(change, fork) && (
                  <Text component="span" size="xs" c="dimmed" display="block">
                    {t('whatIf.tooEarly')}
                  </Text>
                )}
              </span>
              <ActionIcon
                variant="subtle"
                aria-label={t('whatIf.remove', { change: sentence })}
                onClick={() => of.remove(change)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        );
      })}
    </ul>
  );
}
