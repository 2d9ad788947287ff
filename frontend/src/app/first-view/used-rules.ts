/** What precedes a block, and what is in it. A group has rules; a statement has no block. */
export interface Rule {
  readonly head: string;
  readonly body: string | readonly Rule[] | null;
}

const GROUP = /^@(media|supports|container|layer)\b/;
const KEYFRAMES = /^@(?:-\w+-)?keyframes\s+(\S+)/;
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;
/** What a selector asks for in parentheses is not decided here: such a rule stays. */
const NESTED = /:(?:not|is|where|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** A string and an address may contain a semicolon. */
const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/.source;
const DECLARATION = new RegExp(`(?:${STRING}|url\\((?:${STRING}|[^)"'])*\\)|[^;"'])+`, 'g');
const VARIABLE = /^\s*(--[\w-]+)\s*:/;

/** The rules of a style sheet without comments, as the build writes it. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth > 0) continue;
      const head = css.slice(start, open).trim();
      const content = css.slice(open + 1, index);
      rules.push({ head, body: GROUP.test(head) ? rulesOf(content) : content });
      start = index + 1;
    } else if (token === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index + 1).trim(), body: null });
      start = index + 1;
    }
  }
  return rules;
}

/**
 * The rules that markup needs: in their order, without those of classes and characters that it does not have, and
 * without the variables that nothing reads.
 */
export function usedRules(rules: readonly Rule[], markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const characters = new Set(Array.from(markup, (character) => character.codePointAt(0) ?? 0));
  const isUsed = ({ head, body }: Rule): boolean => {
    if (head === '@font-face' && typeof body === 'string')
      return rangesOf(body).some((range) => isIn(range, characters));
    const selectors = head.replaceAll(NESTED, '').split(',');
    return head.startsWith('@') || selectors.some((selector) => mayMatch(selector, classes));
  };
  const still = kept(rules, (rule) => !KEYFRAMES.test(rule.head) && isUsed(rule));
  const styles = written(still);
  const moves = (name: string) => new RegExp(`animation[^;}]*[:\\s,]${name}\\b`).test(styles);
  const moving = kept(rules, ({ head }) => moves(KEYFRAMES.exec(head)?.[1] ?? '{'));
  return written(withoutUnreadVariables([...still, ...moving], markup));
}

function kept(rules: readonly Rule[], isUsed: (rule: Rule) => boolean): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.body === null || typeof rule.body === 'string') return isUsed(rule) ? rule : [];
    const body = kept(rule.body, isUsed);
    return body.length > 0 ? { ...rule, body } : [];
  });
}

function written(rules: readonly Rule[]): string {
  return rules
    .map(({ head, body }) =>
      body === null ? head : `${head}{${typeof body === 'string' ? body : written(body)}}`,
    )
    .join('');
}

function withoutUnreadVariables(rules: readonly Rule[], markup: string): Rule[] {
  const read = new Set(variablesIn(markup));
  const definitions = new Map<string, string[]>();
  for (const declaration of rules.flatMap(declarationsIn)) {
    const name = VARIABLE.exec(declaration)?.[1];
    if (name) definitions.set(name, [...(definitions.get(name) ?? []), ...variablesIn(declaration)]);
    else for (const each of variablesIn(declaration)) read.add(each);
  }
  // A set also iterates over what is added meanwhile.
  for (const name of read) for (const next of definitions.get(name) ?? []) read.add(next);
  const isNeeded = (declaration: string) => {
    const name = VARIABLE.exec(declaration)?.[1];
    return name === undefined || read.has(name) || declaration.includes('{');
  };
  const cleaned = (rule: Rule): Rule => {
    if (rule.body === null) return rule;
    if (typeof rule.body !== 'string') return { ...rule, body: rule.body.map(cleaned) };
    return { ...rule, body: declarationsIn(rule).filter(isNeeded).join(';') };
  };
  return rules.map(cleaned);
}

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/** A block with blocks, such as an animation, counts as one. */
function declarationsIn({ body }: Rule): string[] {
  if (body === null) return [];
  if (typeof body !== 'string') return body.flatMap(declarationsIn);
  return body.includes('{') ? [body] : (body.match(DECLARATION) ?? []);
}

function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name));
}

type Range = readonly [from: number, to: number];

/** Of a face: `U+3041-3096,U+4E??`. */
function rangesOf(face: string): Range[] {
  const [, list = 'U+0-10FFFF'] = /unicode-range:([^;]+)/i.exec(face) ?? [];
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

function isIn([from, to]: Range, characters: ReadonlySet<number>): boolean {
  for (const code of characters) if (code >= from && code <= to) return true;
  return false;
}
