import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DrawVerification, MatchView } from '@arena/projections/bracket/bracket.types';
import { useDrawVerificationQuery } from '../../../shared/bracket/bracket.generated.js';
import { checkDraw } from '../../../shared/bracket/draw-check.js';
import { drawnPlace, type DrawnPlace } from '../../../shared/bracket/drawn-place.js';
import { SeedingNote } from '../../../shared/bracket/seeding-note.js';
import { drawnPlacePath, provePath } from '../../../shared/routing/paths.js';

interface Props {
  readonly season: number;
  readonly match: MatchView;
}

/** Digits of a ticket that a sentence shows. The page of proofs shows all of them. */
const SHOWN_DIGITS = 8;

/** Why the draw of round 1 made this match. The browser draws it again. */
export function DrawnReasons({ season, match }: Props) {
  const { t } = useTranslation('betting');
  const { currentData: draw } = useDrawVerificationQuery({ season });
  return (
    <>
      <li>{draw?.seeding ? <SeedingNote seeding={draw.seeding} /> : <Text>{t('match.why.drawn')}</Text>}</li>
      {draw && !draw.seeding && <Places season={season} match={match} draw={draw} />}
    </>
  );
}

function Places({ season, match, draw }: Props & { draw: DrawVerification }) {
  const { t } = useTranslation('betting');
  const teams = [match.team1, match.team2].flatMap((team) => team ?? []);
  const places = teams.flatMap((team) => drawnPlace(draw, team) ?? []);
  const check = checkDraw(draw);
  if (!check) return null;
  const holds = check.commitmentMatches && check.orderMatches;
  const isDrawn = places.every(({ number, team }) => number === match.number && teams.includes(team));
  if (!holds || !isDrawn || places.length < teams.length)
    return (
      <li>
        <Text c="red">{t('match.why.drawnWrong')}</Text>
        <Anchor component={Link} to={provePath(season)} size="sm">
          {t('match.why.prove')}
        </Anchor>
      </li>
    );
  return (
    <>
      {places.map((place) => (
        <li key={place.team}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('match.why.drawnPlace', { ...place, ticket: place.ticket.slice(0, SHOWN_DIGITS) })}
          </Text>
          <Anchor component={Link} to={drawnPlacePath(season, place.team)} size="sm">
            {t('match.why.provePlace', { team: place.team })}
          </Anchor>
        </li>
      ))}
      <li>
        <Pairing places={places} />
      </li>
    </>
  );
}

function Pairing({ places: [one, other] }: { places: readonly DrawnPlace[] }) {
  const { t } = useTranslation('betting');
  if (!one) return null;
  const { number, team, of } = one;
  return (
    <Text>
      {other
        ? t('match.why.drawnPair', { one: one.place, other: other.place, number })
        : t('match.why.drawnBye', { team, of })}
    </Text>
  );
}
