import { IconBolt, IconHistory, IconPlayerTrackNext } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, type ComponentProps, type CSSProperties } from 'react';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf } from '@arena/projections/bracket/match-state';
import { useAtMoment } from '../../moment/link-moment.js';
import { matchPath } from '../../routing/paths.js';
import { teamColor } from '../../ui/team-color.js';
import { sidesOf, type MatchSide } from '../match-sides.js';
import { formatOdds } from '../odds.js';
import { marksOf, type MatchMark } from './match-marks.js';
import { matchWords, type SideTexts } from './match-words.js';
import type { Stub } from './layout/bracket-layout.types.js';
import { stubText } from './layout/stub-text.js';
import type { TeamHistory } from './team-history.js';
import { CellName } from './cell-name.js';
import classes from './bracket-board.module.css';

export interface CellLook {
  /** Given, because a hook in each of 256 cells would take most of the time. */
  readonly t: TFunction<'bracket'>;
  readonly language: string;
  readonly season: number;
  /** Of the cell, in pixels. */
  readonly width: number;
}

interface Props extends CellLook {
  readonly match: MatchView;
  /** Undefined: each cell is in the tab order. Otherwise arrow keys select the others. */
  readonly tabbable: boolean | undefined;
  /** Whether the cell leads to the page of its match. An imagined match has none. */
  readonly linked?: boolean | undefined;
  /** The team whose path is highlighted, if it plays here. */
  readonly followed: string | null;
  readonly first: TeamHistory | undefined;
  readonly second: TeamHistory | undefined;
  readonly stubs: readonly Stub[];
  /** Whether the winner is known now, but another one was at the moment shown. */
  readonly corrected?: boolean;
  /** Whether the match differs from the one of another bracket on the page. */
  readonly different?: boolean;
}

/** Memoized, so that a live update of 256 matches redraws only the changed ones. */
export const MatchCell = memo(function MatchCell(props: Props) {
  const { match, followed, tabbable, linked = true, t, language } = props;
  const { corrected = false, different = false } = props;
  const state = stateOf(match);
  const { round, winner } = match;
  const sides = sidesOf(match).map((side, at) => {
    const marked = {
      history: at === 0 ? props.first : props.second,
      round,
      corrected: corrected && side.name === winner,
    };
    const result = state === 'bye' ? ('won' as const) : side.result;
    const odds = result === null ? formatOdds(side.odds, language) : null;
    const ways = props.stubs.filter(({ seat }) => seat === at).map((stub) => stubText(stub, t));
    return { ...side, result, odds, marks: marksOf(marked, t), ways };
  });
  const cell = {
    className: classes.cell,
    'data-match': match.match_id,
    'data-state': state,
    'data-followed': followed === null ? undefined : true,
    'data-different': different || undefined,
    'aria-label': matchWords({ match, state, sides, different }, t),
  };
  const teams = (
    <>
      {sides.map((side) => (
        <Side key={side.name} side={side} followed={followed === side.name} width={props.width} />
      ))}
      {state === 'bye' && (
        <span className={classes.side} data-result="bye">
          {t('bye')}
        </span>
      )}
    </>
  );
  // As an image, the cell is read by its label alone, like a link.
  if (!linked)
    return (
      <div {...cell} role="img">
        {teams}
      </div>
    );
  return (
    <MatchLink {...cell} path={matchPath(props.season, match.match_id)} tabbable={tabbable}>
      {teams}
    </MatchLink>
  );
});

interface LinkProps extends ComponentProps<'a'>, Pick<Props, 'tabbable'> {
  readonly path: string;
}

/** Apart from the cell, because another moment only changes the address of the link. */
function MatchLink({ path, tabbable, ...cell }: LinkProps) {
  const at = useAtMoment();
  return <a {...cell} href={at(path)} tabIndex={tabbable === false ? -1 : undefined} />;
}

interface SideProps {
  readonly side: SideTexts & Pick<MatchSide, 'color' | 'result'>;
  readonly followed: boolean;
  readonly width: number;
}

/** Pixels of a mark and of odds, each with its gap. */
const MARK = 20;
const ODDS = 27;

function Side({ side: { name, color, result, odds, marks }, followed, width }: SideProps) {
  return (
    <span
      className={classes.side}
      data-result={result ?? undefined}
      data-followed={followed || undefined}
      style={{ '--team': teamColor(color) } as CSSProperties}
    >
      <CellName name={name} width={width - marks.length * MARK - (odds === null ? 0 : ODDS)} />
      {marks.map((mark) => (
        <Mark key={mark.kind} mark={mark} />
      ))}
      {odds !== null && <span className={classes.odds}>{odds}</span>}
    </span>
  );
}

const ICONS = { revived: IconBolt, bye: IconPlayerTrackNext, corrected: IconHistory } as const;

function Mark({ mark: { kind, words, now } }: { mark: MatchMark }) {
  const Icon = ICONS[kind];
  return (
    <span className={classes.mark} data-now={now || undefined} title={words}>
      <Icon size={12} aria-hidden />
    </span>
  );
}
