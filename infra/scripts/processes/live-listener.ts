/** @returns once the client is accepted */
export async function listenAt(origin: string) {
  const ending = new AbortController();
  const { status, body } = await fetch(`${origin}/api/live`, { signal: ending.signal });
  if (status !== 200 || !body) throw new Error(`/live answered ${status}`);
  let text = '';
  const read = async () => {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  read().catch(() => {});
  return { heard: (part: string) => text.includes(part), close: () => ending.abort() };
}
