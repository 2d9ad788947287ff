import { describe, expect, it } from '@jest/globals';
import { STREAMS } from '@arena/domain/streams';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { textsOf } from '../../test/locales.js';

const TYPES = STREAMS.flatMap(({ events }) => Object.keys(events));

/** `RoundLaunched_one` and `UploadsToggled_on` are forms of one sentence. */
const typeOf = (key: string) => key.replace(/_.*$/, '');

describe.each(LANGUAGES)('the sentences in %s', (language) => {
  const { event } = textsOf(language)['events'] as { event: Record<string, string> };

  it('are there for every type of event of every stream, and for nothing else', () => {
    expect([...new Set(Object.keys(event).map(typeOf))].sort()).toEqual([...TYPES].sort());
  });
});
