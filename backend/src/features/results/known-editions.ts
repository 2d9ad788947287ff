import type { Edition } from '@arena/domain/site/editions/editions.events';

const ANNOUNCEMENT = 'Announcement of STIC 10 "X-BURNER", 10 February 2014';

type EditionDetails = Partial<Pick<Edition, 'name' | 'description' | 'source' | 'places'>>;

/** Public knowledge, with its source. Of the other editions only the number is known. */
const IRON_CHEF: Readonly<Record<number, EditionDetails>> = {
  9: {
    source: ANNOUNCEMENT,
    places: [
      { rank: 1, entrant: 'God Eaters', editors: ['Cross', 'Luciole', 'MagicDarkLight'], video: null },
    ],
  },
  10: {
    name: 'Iron Chef 10: X-BURNER',
    description:
      'Announced on 10 February 2014: 72 hours, teams of three with a captain, five categories, videos of at least two minutes.',
    source: ANNOUNCEMENT,
  },
  19: {
    places: [
      {
        rank: null,
        category: 'Gladiator Pit',
        entrant: 'MDL',
        editors: ['MDL'],
        video: { title: 'Yamidō', link: null },
      },
    ],
  },
};

const FIRST = 9;
const LAST = 20;

function edition(
  editionId: string,
  number: number,
  known: EditionDetails & Pick<Edition, 'name' | 'series'>,
): Edition {
  const { name, series, description = null, source = null, places = [] } = known;
  return { editionId, name, number, series, year: null, description, source, places, sample: false };
}

export const KNOWN_EDITIONS: readonly Edition[] = [
  ...Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).map((number) =>
    edition(`stic-${number}`, number, {
      name: `Iron Chef ${number}`,
      series: 'iron-chef',
      ...IRON_CHEF[number],
    }),
  ),
  edition('battle-arena-1', 1, { name: 'Battle Arena, season 1', series: 'battle-arena' }),
];
