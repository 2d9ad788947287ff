import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReplayBettor } from '@arena/projections/replay/replay.types';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { Named } from '../named.js';
import { useNameless } from './use-bettor-name.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { RankChange } from '../what-if/rank-change.js';
import classes from '../replay.module.css';

interface Standings {
  readonly bettors: readonly ReplayBettor[];
  readonly open_bets: number;
}

interface Props {
  readonly season: number;
  readonly frame: Standings;
  readonly imagined: Standings | null;
  readonly nameOf: NameOf;
}

export function ReplayBettors({ season, frame, imagined, nameOf }: Props) {
  const { t } = useTranslation('replay');
  const shown = [...frame.bettors, ...(imagined?.bettors ?? [])].map(({ user_id: id }) => id);
  const isNameless = useNameless(season, shown);
  return (
    <section aria-labelledby="bettors" className={imagined ? classes.both : undefined}>
      <SectionTitle order={2} id="bettors" mb="xs">
        {t('bettorsTitle')}
      </SectionTitle>
      {imagined ? (
        <div className={classes.beside}>
          <Board of={frame} caption={t('whatIf.realTitle')} nameOf={nameOf} />
          <Board of={imagined} caption={t('whatIf.imaginedTitle')} before={frame.bettors} nameOf={nameOf} />
        </div>
      ) : (
        <Board of={frame} nameOf={nameOf} />
      )}
      {isNameless && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('nameless')}
        </Text>
      )}
    </section>
  );
}

interface BoardProps extends Pick<Props, 'nameOf'> {
  readonly of: Standings;
  readonly caption?: string;
  /** What the rows are compared with. */
  readonly before?: readonly ReplayBettor[] | undefined;
}

function Board({ of: { bettors, open_bets: openBets }, caption, before, nameOf }: BoardProps) {
  const { t } = useTranslation('replay');
  const realOf = ({ user_id: id }: ReplayBettor) => before?.find((each) => each.user_id === id);
  return (
    <div>
      {caption !== undefined && <Text fw={700}>{caption}</Text>}
      <Text size="sm" c="dimmed">
        {t('openBets', { count: openBets })}
      </Text>
      {bettors.length === 0 ? (
        <Text>{t('noBettors')}</Text>
      ) : (
        <DataTable
          plain
          aria-label={caption}
          rows={bettors}
          rowKey={(_, place) => place}
          rowProps={(bettor) => ({
            className: classes.row,
            'data-different': (before && isDifferent(bettor, realOf(bettor))) || undefined,
          })}
          columns={[
            { head: '#', width: 40, cell: ({ rank }) => rank },
            {
              head: t('bettor'),
              cell: (bettor) => (
                <>
                  <Named>{nameOf(bettor.user_id)}</Named>
                  {before && <RankChange rank={bettor.rank} before={realOf(bettor)?.rank ?? null} />}
                </>
              ),
            },
            { head: t('net'), end: true, cell: ({ net }) => <Money amount={net} signed /> },
            { head: t('won'), end: true, cell: ({ won, decided }) => `${won}/${decided}` },
          ]}
        />
      )}
    </div>
  );
}

function isDifferent({ rank, net, won }: ReplayBettor, real: ReplayBettor | undefined): boolean {
  return real?.rank !== rank || real.net !== net || real.won !== won;
}
