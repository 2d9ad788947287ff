import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { Edition } from '@arena/domain/site/editions/editions.events';
import { as, type GoldenStage } from './golden-stage.js';

const PICTURE = { kind: 'upload', objectKey: 'a/picture.webp', contentType: 'image/webp' } as const;
const DAY = '2025-03-21';

export async function community(stage: GoldenStage): Promise<void> {
  await stage.people('ChangeAvatar', { userId: 'fan', picture: PICTURE }, as('fan'));
  const preferences = { language: 'ja', massMail: false };
  await stage.people('ChangePreferences', { userId: 'fan', preferences }, as('fan'));
  const item = {
    category: 'Community',
    title: 'News',
    link: 'https://example.com/news',
    markdown: 'In **short**.',
    picture: PICTURE,
  } as const;
  await stage.site('AddNews', { item: { ...item, newsId: 'news-1' } });
  await stage.site('AddNews', { item: { ...item, newsId: 'news-2', link: null, picture: null } });
  await stage.site('RemoveNews', { newsId: 'news-1' });
  await stage.site('ImportEditions', { editions: [edition('stic-1', null), edition('stic-2', 'Then')] });
  await stage.site('ImportEditions', { editions: [edition('stic-1', 'The source')] });
  await stage.site('RemoveEdition', { editionId: 'stic-2' });
  await stage.site('RecordImport', { season: 1, eventCount: 2, lastHash: 'ab', mediaCount: 1 });
  await playWebhooks(stage);
  await stage.mailings('StartMailing', {
    mailingId: 'mailing-1',
    kind: 'mass',
    audience: 'all',
    words: { subject: 'Hello', body: 'All' },
    variables: {},
    userIds: ['fan', 'judge'],
  });
  const mails = [
    { userId: 'fan', outcome: 'sent' } as const,
    { userId: 'judge', outcome: 'skipped' } as const,
  ];
  await stage.mailings('SettleMails', { mailingId: 'mailing-1', mails });
}

export async function playBanner(stage: GoldenStage): Promise<void> {
  const texts = { en: 'Hello', fr: 'Bonjour', ja: null, zh: null, ru: null };
  const times = { begins: '2025-03-20T00:00:00.000Z', ends: '2025-04-20T00:00:00.000Z' };
  const banner = { bannerId: 'banner-1', texts, link: null, ...times };
  await stage.site('ChangeBanner', { banner, replaces: null });
  await stage.site('RemoveBanner', { bannerId: 'banner-1' });
}

/** Two come due while there is room for one. */
export async function planNews(stage: GoldenStage): Promise<void> {
  const due = '2025-03-23T12:00:00.000Z';
  const item = {
    category: 'Community',
    title: 'Late news',
    link: null,
    markdown: null,
    picture: null,
  } as const;
  await stage.site('AddNews', { item: { ...item, newsId: 'news-3' } });
  await stage.site('DraftNews', { item: { ...item, newsId: 'news-4' }, due: null });
  await stage.site('DraftNews', { item: { ...item, newsId: 'news-5' }, due });
  await stage.site('ChangeNews', {
    ...item,
    newsId: 'news-4',
    version: 0,
    markdown: '[Rules](/rules/)',
    picture: PICTURE,
  });
  await stage.site('PlanNews', { newsId: 'news-4', due });
  stage.wait(20);
  for (const newsId of ['news-4', 'news-5']) await stage.site('RunPlannedNews', { newsId });
}

export async function dailyGame(stage: GoldenStage, season: number): Promise<void> {
  const entries = Array.from({ length: 9 }, (_, index) => amv(index));
  await stage.amvdleCatalogue('ReplaceAmvdleCatalogue', { entries, sample: true });
  const answer = amv(8);
  const opened = { day: DAY, catalogueVersion: 1, answer, sample: true };
  await stage.season(season, 'OpenAmvdleDay', opened);
  const renewed = { ...amv(9), rank: 3 };
  await stage.amvdleCatalogue('DraftAmvdleChanges', { draftId: 'draft-1', set: [renewed], removed: [] });
  await stage.amvdleCatalogue('ReplaceAmvdleCatalogue', {
    entries: [...entries.slice(1), renewed],
    sample: false,
    draftId: 'draft-1',
  });
  for (const entry of [amv(0), answer])
    await stage.season(season, 'GuessAmv', { day: DAY, guess: entry, rewarded: true }, as('t2-a'));
  for (const entry of entries.slice(0, 8))
    await stage.season(season, 'GuessAmv', { day: DAY, guess: entry, rewarded: true }, as('fan'));
}

function edition(editionId: string, source: string | null): Edition {
  const video = { title: 'A video', link: null };
  return {
    editionId,
    name: editionId,
    series: 'iron-chef',
    number: 1,
    year: null,
    description: null,
    source,
    places: [{ rank: 1, entrant: 'Somebody', editors: ['One', 'Two'], video }],
    sample: true,
  };
}

function amv(index: number): AmvdleEntry {
  return {
    entryId: `amv-${index}`,
    title: `AMV ${index}`,
    editors: ['One', `Editor ${index}`],
    stic: 9 + index,
    category: 'Drama/Romance',
    rank: index + 1,
  };
}

async function playWebhooks(stage: GoldenStage): Promise<void> {
  const address = { host: 'hooks.example.com', ending: 'abcd' };
  const webhook = { name: 'Stream overlay', language: 'fr', topics: ['results'], address } as const;
  const hook = { ...webhook, webhookId: 'hook-1' };
  await stage.site('AddWebhook', { ...hook, kind: 'generic' });
  await stage.site('AddWebhook', { ...webhook, webhookId: 'hook-2', kind: 'discord' });
  await stage.site('ChangeWebhook', { ...hook, topics: ['rounds', 'results'], enabled: true });
  await stage.site('ReplaceWebhookSecret', { webhookId: 'hook-1' });
  await stage.site('SwitchOffWebhook', { webhookId: 'hook-1', givenUp: 5 });
  await stage.site('RemoveWebhook', { webhookId: 'hook-2' });
}
