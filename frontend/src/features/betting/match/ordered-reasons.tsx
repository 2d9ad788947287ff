import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useBracketQuery } from '../../../shared/bracket/bracket.generated.js';
import { RoundNames, useRoundName } from '../../../shared/bracket/round-names.js';
import { seatReasons, type SeatReasons } from '../../../shared/bracket/seat-reasons.js';
import type { MomentArg } from '../../../shared/moment/moment.js';

interface Props extends MomentArg {
  readonly season: number;
  readonly match: MatchView;
}

/** Why the teams of a later round meet, from the results before it. */
export function OrderedReasons({ season, match, at, known }: Props) {
  const { t } = useTranslation('betting');
  const { currentData: bracket } = useBracketQuery({ season, at, known });
  const reasons = bracket && seatReasons(bracket, match);
  const { team1, team2 } = match;
  if (match.third_place)
    return (
      <li>
        <Text>{t('match.why.third', { team1, team2 })}</Text>
      </li>
    );
  const isBye = match.status === 'bye';
  if (!reasons)
    return (
      <li>
        <Text>{t(isBye ? 'match.why.bye' : 'match.why.ordered')}</Text>
      </li>
    );
  return (
    <>
      {isBye ? (
        <Bye team={match.team1} reasons={reasons} />
      ) : (
        <RoundNames of={bracket}>
          <Seats reasons={reasons} match={match} />
        </RoundNames>
      )}
      <Exchange exchanged={reasons.exchanged} />
    </>
  );
}

function Seats({ reasons: { seats }, match: { round, number } }: { reasons: SeatReasons; match: MatchView }) {
  const { t } = useTranslation('betting');
  const name = useRoundName()(round - 1);
  return seats.map(({ because, team, match }) => (
    <li key={team}>
      <Text>{t(`match.why.place.${because}`, { team, match, name, round: round - 1, number })}</Text>
    </li>
  ));
}

function Bye({ team, reasons: { of, byeAgain, passedOver } }: { team: string; reasons: SeatReasons }) {
  const { t, i18n } = useTranslation('betting');
  const teams = new Intl.ListFormat(i18n.language).format(passedOver);
  return (
    <li>
      <Text>
        {t(byeAgain ? 'match.why.byeAgain' : 'match.why.byeOf', { of, team })}
        {passedOver.length > 0 && ` ${t('match.why.passedOver', { teams })}`}
      </Text>
    </li>
  );
}

function Exchange({ exchanged }: Pick<SeatReasons, 'exchanged'>) {
  const { t } = useTranslation('betting');
  if (!exchanged) return null;
  const [one, other] = exchanged;
  return (
    <li>
      <Text>{t('match.why.exchanged', { one, other })}</Text>
    </li>
  );
}
