interface Watch {
  readonly loaded: string;
  /** Milliseconds between two checks. */
  readonly every: number;
  readonly found: (id: string) => void;
}

/** Asks regularly for the latest build while the page is visible. Returns a function that ends this. */
export function watchBuilds({ loaded, every, found }: Watch): () => void {
  let known = loaded;
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    const id = await idIn(`/builds/latest.json?${askedAt}`);
    if (id === null || id === known) return;
    // While servers are being replaced, the one that answers may not have the build yet.
    if ((await idIn(`/builds/meta/${id}.json`)) !== id) return;
    known = id;
    if (id !== loaded) found(id);
  };
  const tick = () => {
    if (!document.hidden) void ask();
  };
  const catchUp = () => {
    if (Date.now() - askedAt >= every) tick();
  };
  const timer = window.setInterval(tick, every);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', catchUp);
  };
}

/** Null if it is unknown, for example while the server is down. */
async function idIn(address: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL(address, window.location.origin));
    const build = answer.ok ? ((await answer.json()) as { id?: unknown }) : {};
    return typeof build.id === 'string' ? build.id : null;
  } catch {
    return null;
  }
}
