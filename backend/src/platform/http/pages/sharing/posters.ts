import type { Card, PosterMatch, PosterRound, SeasonFacts } from './card.js';
import type { Assets } from './card-assets.js';
import { AVATAR, box, canvas, COLORS, mark, paintOf, picture, type Element } from './card-elements.js';
import { drawable } from './card-fonts.js';
import { amountOf, roundName } from './card-words.js';
import { sizeFor } from './match-picture.js';
import { POSTER_SIZE } from './meta-tags.js';

const MARGIN = 64;
const INNER = { width: POSTER_SIZE.width - 2 * MARGIN, height: POSTER_SIZE.height - 2 * MARGIN };
const FACE = AVATAR;
const GAP = 48;
/** Behind the portrait, cut by 12° like a versus frame. */
const BAND = { width: 480, height: 660, lean: 140 };
const PANEL = '#191c25';
/** Columns of a bracket that can be read on a phone. */
const MOST_ROUNDS = 4;
/** Matches that fit below each other. */
const MOST_MATCHES = 12;

export function seasonPoster(
  { name, color, avatar }: Extract<Card, { kind: 'person' }>,
  facts: SeasonFacts,
  { pictures }: Assets,
): Element {
  const face = avatar === null ? undefined : pictures.get(avatar);
  return poster(
    band(color),
    head(`SEASON ${facts.season}`),
    box(
      { alignItems: 'center', marginTop: 70 },
      face ? picture(face, FACE, FACE, { border: `6px solid ${COLORS.ink}` }) : initials(name),
      box(
        { flexDirection: 'column', marginLeft: GAP, width: INNER.width - FACE - GAP },
        box({ fontSize: sizeFor(name, 120), lineHeight: 1 }, drawable(name.toUpperCase())),
        box({ fontSize: 150, lineHeight: 1, marginTop: 30, color: COLORS.trophy }, `#${facts.rank}`),
        box(
          { fontSize: 48, color: COLORS.dim },
          facts.bettors === 1 ? 'of 1 bettor' : `of ${facts.bettors} bettors`,
        ),
      ),
    ),
    box(
      { flexDirection: 'column', marginTop: 70, backgroundColor: PANEL, padding: '16px 40px' },
      ...lines(facts),
    ),
  );
}

function lines({ net, won, decided, streak, best_hit: hit, pickedChampion }: SeasonFacts): Element[] {
  return [
    line('Profit', amountOf(net), { golden: net > 0 }),
    line('Bets won', `${won} of ${decided}`),
    ...(streak > 1 ? [line('Best streak', `${streak} in a row`)] : []),
    ...(hit
      ? [
          line('Best hit', amountOf(hit.gain), {
            below: `${drawable(hit.team_name)} × ${hit.odds.toFixed(2)}`,
          }),
        ]
      : []),
    ...(pickedChampion ? [line('The champion', 'Called it', { golden: true })] : []),
  ];
}

interface LineOptions {
  readonly golden?: boolean;
  readonly below?: string;
}

function line(label: string, value: string, { golden = false, below }: LineOptions = {}): Element {
  return box(
    { justifyContent: 'space-between', alignItems: 'flex-start', padding: '20px 0' },
    box({ fontSize: 46, marginTop: 16, color: COLORS.dim }, label),
    box(
      { flexDirection: 'column', alignItems: 'flex-end' },
      box({ fontSize: 66, color: golden ? COLORS.trophy : COLORS.ink }, value),
      ...(below === undefined ? [] : [box({ fontSize: 40, color: COLORS.dim }, below)]),
    ),
  );
}

function initials(name: string): Element {
  const letters = drawable(Array.from(name).slice(0, 2).join('').toUpperCase());
  const frame = {
    width: FACE,
    height: FACE,
    border: `6px solid ${COLORS.ink}`,
    backgroundColor: COLORS.night,
  };
  return box({ ...frame, alignItems: 'center', justifyContent: 'center', fontSize: 210 }, letters);
}

export function bracketPoster(
  { season, teams, champion }: Extract<Card, { kind: 'bracket' }>,
  rounds: readonly PosterRound[],
): Element {
  const drawn = rounds.filter(({ matches }) => matches.length <= MOST_MATCHES).slice(-MOST_ROUNDS);
  return poster(
    null,
    head(`SEASON ${season}`),
    champion === null
      ? box({ fontSize: 100, lineHeight: 1, marginTop: 40 }, `${teams} TEAMS, ONE BRACKET`)
      : box(
          {
            flexDirection: 'column',
            marginTop: 36,
            padding: '18px 32px',
            backgroundColor: COLORS.trophy,
            color: COLORS.night,
          },
          box({ fontSize: 44 }, 'GRAND WINNER'),
          box({ fontSize: sizeFor(champion, 130), lineHeight: 1 }, drawable(champion.toUpperCase())),
        ),
    box({ flexGrow: 1, marginTop: 36 }, ...drawn.map(column)),
  );
}

function column({ round, stage, matches }: PosterRound, at: number): Element {
  return box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0, marginLeft: at === 0 ? 0 : 18, overflow: 'hidden' },
    box({ fontSize: 32, color: COLORS.dim, marginBottom: 8 }, roundName(round, stage)),
    box(
      {
        flexDirection: 'column',
        flexGrow: 1,
        // The final stays where its semi-finals meet.
        justifyContent: matches.some(({ isForThirdPlace }) => isForThirdPlace) ? 'center' : 'space-around',
      },
      ...matches.map(({ isForThirdPlace, teams }) =>
        box(
          { flexDirection: 'column', margin: '3px 0' },
          ...(isForThirdPlace
            ? [box({ fontSize: 28, color: COLORS.dim, marginTop: 24 }, 'Third place')]
            : []),
          box({ flexDirection: 'column', backgroundColor: PANEL }, ...teams.map(team)),
        ),
      ),
    ),
  );
}

function team({ name, color, won, lost }: PosterMatch['teams'][number]): Element {
  return box(
    {
      borderLeft: `8px solid ${paintOf(color)}`,
      padding: '0 10px',
      fontSize: 28,
      lineHeight: 1.1,
      color: won ? COLORS.trophy : COLORS.ink,
      opacity: lost ? 0.5 : 1,
    },
    box({ display: 'block', lineClamp: 1 }, drawable(name)),
  );
}

function poster(ground: Element | null, ...children: Element[]): Element {
  return canvas(
    POSTER_SIZE,
    ...(ground ? [ground] : []),
    box({ position: 'absolute', top: MARGIN, left: MARGIN, ...INNER, flexDirection: 'column' }, ...children),
  );
}

function band(color: string | null): Element {
  const { width, height, lean } = BAND;
  const cut = `polygon(0 0, ${width}px 0, ${width - lean}px ${height}px, 0 ${height}px)`;
  return box({
    position: 'absolute',
    top: 0,
    left: 0,
    width,
    height,
    backgroundColor: paintOf(color),
    opacity: 0.85,
    clipPath: cut,
  });
}

function head(title: string): Element {
  return box(
    { alignItems: 'center', justifyContent: 'space-between' },
    box(
      {
        alignItems: 'center',
        fontSize: 52,
        letterSpacing: 1,
        padding: '6px 18px',
        backgroundColor: COLORS.ground,
      },
      mark(60),
      box({ marginLeft: 16 }, 'BATTLE ARENA'),
    ),
    box({ fontSize: 52, color: COLORS.dim }, title),
  );
}
