import { ActionIcon, Button, CopyButton, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { Differences } from '@arena/projections/replay/replay.types';
import { toText } from '@arena/projections/replay/what-if-changes';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { DifferenceList } from '../difference-list.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import classes from '../replay.module.css';
import { useChangeSentence } from './change-sentence.js';
import type { WhatIfControls } from './use-what-if.js';
import { WhatIfForm } from './what-if-form.js';

interface Props {
  readonly bracket: BracketView | null;
  readonly differences: Differences | null;
  readonly nameOf: NameOf;
  /** Events of the imagined season that are computed, while it is not whole. */
  readonly imagining: number | null;
  /** Of the real season. */
  readonly events: number;
  readonly of: WhatIfControls;
}

/** A season that the reader imagines, next to the real one. */
export function WhatIfPanel({ bracket, differences, nameOf, imagining, events, of }: Props) {
  const { t } = useTranslation('replay');
  const exists = of.changes.length > 0;
  return (
    <section aria-labelledby="what-if" className={classes.compared}>
      <SectionTitle order={2} id="what-if" tabIndex={-1}>
        {t('whatIf.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        {t('whatIf.lead')}
      </Text>
      {exists && <ChangeList of={of} />}
      <WhatIfForm bracket={bracket} onAdd={of.add} />
      {exists && (
        <SegmentedControl
          aria-label={t('whatIf.shown')}
          value={of.shown ? 'imagined' : 'real'}
          onChange={(value) => of.show(value === 'imagined')}
          data={(['real', 'imagined'] as const).map((value) => ({ value, label: t(`whatIf.${value}`) }))}
        />
      )}
      {exists && imagining !== null && <Imagining done={imagining} events={events} />}
      {exists && imagining === null && differences && (
        <DifferenceList differences={differences} nameOf={nameOf} none={t('whatIf.none')} imagined />
      )}
      <Group gap="sm">
        {exists && (
          <CopyButton value={window.location.href}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'whatIf.copied' : 'whatIf.copy')}
              </Button>
            )}
          </CopyButton>
        )}
        <Button variant="default" onClick={of.close}>
          {t('whatIf.end')}
        </Button>
      </Group>
    </section>
  );
}

/** A long season takes a while. */
function Imagining({ done, events }: { done: number; events: number }) {
  const { t, i18n } = useTranslation('replay');
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div role="status">
      <Text size="sm" mb="xs">
        {t('whatIf.imagining', { done: number(done), all: number(events) })}
      </Text>
      <Progress value={(done / events) * 100} aria-label={t('whatIf.imaginingLabel')} />
    </div>
  );
}

function ChangeList({ of }: { of: WhatIfControls }) {
  const { t } = useTranslation('replay');
  const sentenceOf = useChangeSentence();
  return (
    <ul className={classes.changes} aria-label={t('whatIf.changes')}>
      {of.changes.map((change) => {
        const sentence = sentenceOf(change);
        return (
          <li key={toText([change])}>
            <Group gap="xs" wrap="nowrap">
              <span>{sentence}</span>
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
