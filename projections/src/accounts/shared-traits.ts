/** Of a person, what the site knows anyway. */
export interface KnownTraits {
  readonly userId: string;
  readonly email: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly discord: string | null;
  readonly twitter: string | null;
  /** Of a channel or a stream. */
  readonly links: readonly string[];
  /** Decided ones, the first first: match, team and stake. */
  readonly bets: readonly string[];
}

export const TRAITS = ['mailbox', 'numbered', 'discord', 'twitter', 'link', 'bets', 'minute'] as const;
export type Trait = (typeof TRAITS)[number];

export interface SharedTraits {
  readonly traits: readonly Trait[];
  readonly userIds: readonly string[];
}

/** Fewer are a coincidence. */
export const LEAST_BETS = 3;
/** People. What more of them do is usual. */
export const MOST_ALIKE = 10;
/** Characters before the digits of an address. */
const LEAST_STEM = 3;

const KEYS: Readonly<Record<Trait, (person: KnownTraits) => readonly string[]>> = {
  mailbox: ({ email }) => [mailboxOf(email)],
  numbered: ({ email, createdAt }) => {
    const [name, domain] = partsOf(email);
    const stem = name.replace(/\d+$/, '');
    return stem.length < LEAST_STEM
      ? []
      : [`${stem}@${domain} ${createdAt.slice(0, 'yyyy-mm-ddThh'.length)}`];
  },
  discord: ({ discord }) => (discord === null ? [] : [discord]),
  twitter: ({ twitter }) => (twitter === null ? [] : [twitter.toLowerCase().replace(/^@/, '')]),
  link: ({ links }) => [...new Set(links)],
  bets: ({ bets }) => (bets.length < LEAST_BETS ? [] : [bets.toSorted().join(' ')]),
  minute: ({ createdAt, bets: [first] }) =>
    first === undefined ? [] : [`${createdAt.slice(0, 'yyyy-mm-ddThh:mm'.length)} ${first}`],
};
const BY_CHANCE: ReadonlySet<Trait> = new Set(['bets', 'minute']);

/** Groups of people who share a trait. One list per trait, so that 20,000 people are no 200 million pairs. */
export function sharedTraits(people: readonly KnownTraits[]): SharedTraits[] {
  const groups = new Map<string, { traits: Trait[]; userIds: string[] }>();
  for (const trait of TRAITS)
    for (const userIds of bucketsOf(trait, people)) {
      const key = userIds.join(' ');
      const known = groups.get(key);
      if (!known) groups.set(key, { traits: [trait], userIds });
      else if (!known.traits.includes(trait)) known.traits.push(trait);
    }
  return [...groups.values()].sort(
    (one, other) => other.traits.length - one.traits.length || other.userIds.length - one.userIds.length,
  );
}

function bucketsOf(trait: Trait, people: readonly KnownTraits[]): string[][] {
  const buckets = new Map<string, string[]>();
  for (const person of people)
    for (const key of KEYS[trait](person)) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(person.userId);
      else buckets.set(key, [person.userId]);
    }
  const most = BY_CHANCE.has(trait) ? MOST_ALIKE : Infinity;
  return [...buckets.values()].filter(({ length }) => length > 1 && length <= most);
}

/** Where `ann+two@…` and `a.n.n@…` arrive, at most providers. */
function mailboxOf(email: string): string {
  const [name, domain] = partsOf(email);
  return `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

function partsOf(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
}
