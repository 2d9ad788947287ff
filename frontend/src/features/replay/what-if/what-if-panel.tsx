import { Button, CopyButton, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { KnownSwitch } from '../../../shared/moment/known-switch.js';
import { DifferenceList } from '../comparison/difference-list.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import type { ReplayState } from '../use-replay.js';
import classes from '../replay.module.css';
import { ChangeList } from './change-list.js';
import { FirstDifference } from './first-difference.js';
import { ForkRow } from './fork-row.js';
import type { WhatIfControls } from './use-what-if.js';
import { WhatIfForm } from './what-if-form.js';

interface Props {
  readonly season: number;
  readonly state: ReplayState;
  /** Of the shown moment. */
  readonly revision: number;
  readonly nameOf: NameOf;
  readonly of: WhatIfControls;
}

/** Changes a season that the reader imagines. The page shows it next to the real one. */
export function WhatIfPanel({ season, state, revision, nameOf, of }: Props) {
  const { t } = useTranslation('replay');
  const { fork, rules } = state;
  const exists = of.changes.length > 0;
  const bracket = state.imaginedBracket ?? state.bracket;
  return (
    <section aria-labelledby="what-if" className={classes.compared}>
      <SectionTitle order={2} id="what-if" tabIndex={-1}>
        {t('whatIf.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        {t('whatIf.lead')}
      </Text>
      {fork && <ForkRow fork={fork} revision={revision} onFork={of.forkAt} />}
      {exists && <ChangeList of={of} fork={fork} subjects={state.outline?.subjects ?? {}} />}
      {fork && rules && (
        <WhatIfForm bracket={bracket} fork={fork} rules={changed(rules, of)} onAdd={of.add} />
      )}
      {exists && <Outcome season={season} state={state} nameOf={nameOf} />}
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

/** What the changes lead to, as soon as it is computed. */
function Outcome({ season, state, nameOf }: Pick<Props, 'season' | 'state' | 'nameOf'>) {
  const { t } = useTranslation('replay');
  const { imagining, events, outline, whatIf: differences, frame } = state;
  if (imagining !== null) return <Imagining done={imagining} events={events} />;
  return (
    <>
      <FirstDifference of={outline?.first?.differences ?? null} />
      <KnownSwitch season={season} corrections={frame?.corrections ?? undefined} />
      {outline && outline.open > 0 && <Text size="sm">{t('whatIf.open', { count: outline.open })}</Text>}
      {outline?.unused && <Text size="sm">{t('whatIf.unused', outline.unused)}</Text>}
      {differences && (
        <DifferenceList differences={differences} nameOf={nameOf} none={t('whatIf.none')} imagined />
      )}
    </>
  );
}

function changed(rules: SeasonRules, { changes }: WhatIfControls): SeasonRules {
  const own = changes.flatMap((change) => (change.kind === 'rule' ? [[change.rule, change.value]] : []));
  return { ...rules, ...(Object.fromEntries(own) as Partial<SeasonRules>) };
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
