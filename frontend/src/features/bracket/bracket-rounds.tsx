import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useMe } from '../../shared/api/session.js';
import { layOutBracket, stageIn } from '../../shared/bracket/board/layout/bracket-layout.js';
import type { BracketLayout } from '../../shared/bracket/board/layout/bracket-layout.types.js';
import { roundName } from '../../shared/bracket/round-names.js';
import { roundIn } from '../../shared/bracket/round-tabs.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { useNarrow } from '../../shared/ui/use-narrow.js';
import { BracketCanvas } from './bracket-canvas.js';
import { BracketPhone } from './bracket-phone.js';
import { TeamFinder } from './team-finder.js';
import { lastMatchOf, useTeamNames } from './use-followed-team.js';

interface Props {
  readonly bracket: BracketView;
  /** Matches whose winner shown was not known at the moment shown. */
  readonly corrected?: ReadonlySet<string> | undefined;
}

/** The bracket in the size of the screen. The followed team and the round of a phone are in the address. */
export function BracketRounds({ bracket, corrected }: Props) {
  const { me } = useMe();
  const [params, change] = useAddressParams({ preventScrollReset: true });
  const narrow = useNarrow();
  const { matches, rounds, season, grand_winner: champion } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const teams = useTeamNames(bracket.entrants);
  const asked = params.get('team');
  const followed = teams.find((team) => team === asked) ?? null;
  const follow = (team: string | null) => {
    change('team', team);
    const last = lastMatchOf(layout, team);
    if (narrow && last) change('round', String(last.round));
  };
  const tools = <TeamFinder teams={teams} followed={followed} mine={me?.team ?? null} onFollow={follow} />;
  const shown = { layout, season, followed, corrected, tools };
  return (
    <>
      {narrow ? (
        <BracketPhone
          {...shown}
          round={roundIn(params, bracket, layout.columns)}
          onRound={(round) => change('round', String(round))}
        />
      ) : (
        <BracketCanvas {...shown} champion={champion} />
      )}
      <Through layout={layout} />
    </>
  );
}

/** Winners whose next match is not certain yet. */
function Through({ layout }: { layout: BracketLayout }) {
  const { t, i18n } = useTranslation('bracket');
  const next = layout.columns.find(({ through }) => through.length > 0);
  if (!next) return null;
  const teams = new Intl.ListFormat(i18n.language).format(next.through);
  return <Text>{t('through', { round: roundName(t, next.round, stageIn(next)), teams })}</Text>;
}
