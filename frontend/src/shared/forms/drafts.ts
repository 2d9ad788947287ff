import { tabStorage } from '../storage/browser-storage.js';

const KEY = 'arena.drafts';

interface Draft {
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly content: unknown;
}

/** What was typed, or undefined if nothing was. */
type Source = () => unknown;

const sources = new Map<string, { readonly userId: string | null; readonly read: Source }>();

/**
 * Keeps what is typed when the page is reloaded. Returns a function that ends this.
 * @param stays also when the form goes away
 */
export function offerDraft(name: string, userId: string | null, read: Source, stays = false): () => void {
  const source = { userId, read };
  sources.set(name, source);
  return () => {
    if (stays) save([[name, source]]);
    if (sources.get(name) === source) sources.delete(name);
  };
}

/** What this user had typed here before the reload, once. */
export function takeDraft(name: string, userId: string | null): unknown {
  const { [name]: draft, ...others } = stored();
  if (!draft) return undefined;
  store(others);
  return draft.userId === userId ? draft.content : undefined;
}

export function hasDrafts(): boolean {
  return [...sources.values()].some(({ read }) => withoutSecrets(read()) !== undefined);
}

/** Called when the page goes away. */
export function saveDrafts(): void {
  save(sources);
}

function save(offered: Iterable<[string, { readonly userId: string | null; readonly read: Source }]>): void {
  const drafts = { ...stored() };
  for (const [name, { userId, read }] of offered) {
    const content = withoutSecrets(read());
    if (content !== undefined) drafts[name] = { userId, content };
  }
  store(drafts);
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', saveDrafts);

function stored(): Record<string, Draft> {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Record<string, Draft>;
  } catch {
    return {};
  }
}

function store(drafts: Record<string, Draft>): void {
  if (Object.keys(drafts).length > 0) tabStorage.setItem(KEY, JSON.stringify(drafts));
  else tabStorage.removeItem(KEY);
}

/** Files and passwords are chosen and typed again. */
function withoutSecrets(content: unknown): unknown {
  if (content === undefined) return undefined;
  const text = JSON.stringify(content, (name, value: unknown) =>
    /password/i.test(name) || value instanceof Blob ? undefined : value,
  );
  return JSON.parse(text) as unknown;
}
