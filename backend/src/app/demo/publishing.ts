import type { Edition } from '@arena/domain/site/editions/editions.events';
import type { NewsItem } from '@arena/domain/site/news/news.events';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

type Story = Pick<NewsItem, 'category' | 'title'> & { readonly picture: string };

const BEFORE: readonly Story[] = [
  {
    category: 'Tournament',
    title: 'The gates are open: teams of two, one video each',
    picture: 'gates-open',
  },
  { category: 'Releases', title: 'Every video of the season can be watched here', picture: 'new-amv' },
];
const LATER: readonly Story[] = [
  { category: 'Community', title: 'Watch party on the last evening', picture: 'watch-party' },
  {
    category: 'Tournament',
    title: 'Two teams are back: the third round is open for bets',
    picture: 'third-round',
  },
];

const SAMPLE_EDITION: Edition = {
  editionId: 'stic-0',
  name: 'Sample Cup',
  number: null,
  series: 'iron-chef',
  year: 2013,
  description: 'An invented edition: this is how one looks of which everything is known.',
  source: 'Made up for the demo',
  places: [
    place(1, 'Paper Lanterns', ['Akari', 'Bo', 'Cyan'], 'Lights Out'),
    place(2, 'Static Bloom', ['Dune', 'Echo', 'Fable'], 'Petals in the Noise'),
    place(3, 'Last Tram Home', ['Gale', 'Haru', 'Iris'], 'Terminus'),
    place(3, 'Second Sun', ['Juno', 'Kite', 'Lumen'], null),
    place(5, 'Glass Harbor', ['Mist', 'Nova', 'Onyx'], null),
  ],
  sample: true,
};

function place(
  rank: number,
  entrant: string,
  editors: string[],
  title: string | null,
): Edition['places'][number] {
  return { rank, entrant, editors, video: title === null ? null : { title, link: null } };
}

export async function publish(stage: Stage, { admin }: Company): Promise<void> {
  await tell(stage, admin, BEFORE);
  const data = { editions: [SAMPLE_EDITION] };
  await stage.site(stage.asAdmin(admin), { type: 'ImportEditions', data });
}

export async function publishMore(stage: Stage, { admin }: Company): Promise<void> {
  await tell(stage, admin, LATER);
}

async function tell(stage: Stage, admin: Company['admin'], stories: readonly Story[]): Promise<void> {
  for (const { category, title, picture: name } of stories) {
    const item: NewsItem = {
      newsId: stage.seeds.id(),
      category,
      title,
      link: null,
      markdown: null,
      picture: { kind: 'sample', name },
    };
    await stage.site(stage.asAdmin(admin), { type: 'AddNews', data: { item } });
  }
}
