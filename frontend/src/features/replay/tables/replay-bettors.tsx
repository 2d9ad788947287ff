import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReplayBettor } from '@arena/projections/replay/replay.types';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { Named } from '../named.js';
import { useNameless } from './use-bettor-name.js';
import { RankChange } from '../what-if/rank-change.js';
import classes from '../replay.module.css';

interface Standings {
  readonly bettors: readonly ReplayBettor[];
  readonly open_bets: number;
}

interface Props {
  readonly season: number;
  readonly frame: Standings;
  /** The same moment of an imagined season. */
  readonly imagined: Standings | null;
  readonly nameOf: NameOf;
}

/** The leaderboard of the bettors at one moment. */
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
  return (
    <div>
      {caption !== undefined && <Text fw={700}>{caption}</Text>}
      <Text size="sm" c="dimmed">
        {t('openBets', { count: openBets })}
      </Text>
      {bettors.length === 0 ? (
        <Text>{t('noBettors')}</Text>
      ) : (
        <Table verticalSpacing={6} aria-label={caption}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>#</Table.Th>
              <Table.Th>{t('bettor')}</Table.Th>
              <Table.Th ta="right">{t('net')}</Table.Th>
              <Table.Th ta="right">{t('won')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bettors.map((bettor, place) => (
              <BettorRow key={place} bettor={bettor} before={before} nameOf={nameOf} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}

interface RowProps extends Pick<BoardProps, 'before' | 'nameOf'> {
  readonly bettor: ReplayBettor;
}

function BettorRow({ bettor, before, nameOf }: RowProps) {
  const { user_id: id, rank, net, won, decided } = bettor;
  const real = before?.find((each) => each.user_id === id);
  const isDifferent = before && (real?.rank !== rank || real.net !== net || real.won !== won);
  return (
    <tr className={classes.row} data-different={isDifferent || undefined}>
      <td>{rank}</td>
      <td>
        <Named>{nameOf(id)}</Named>
        {before && <RankChange rank={rank} before={real?.rank ?? null} />}
      </td>
      <td data-end>
        <Money amount={net} signed />
      </td>
      <td data-end>
        {won}/{decided}
      </td>
    </tr>
  );
}
