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
      rules.push(ruleOf(css.slice(start, open).trim(), css.slice(open + 1, index)));
      start = index + 1;
    } else if (token === ';' && depth === 0) {
      rules.push({ head: css.slice(start, index + 1).trim(), body: null });
      start = index + 1;
    }
  }
  return rules;
}

const ruleOf = (head: string, content: string): Rule => ({
  head,
  body: GROUP.test(head) ? rulesOf(content) : content,
});

/** The rules that markup needs: in their order, without those of classes and characters that it does not have. */
export function usedRules(rules: readonly Rule[], markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const characters = new Set(Array.from(markup, (character) => character.codePointAt(0) ?? 0));
  const isUsed = ({ head, body }: Rule): boolean => {
    if (head === '@font-face' && typeof body === 'string')
      return rangesOf(body).some((range) => isIn(range, characters));
    return head.startsWith('@') || selectorsOf(head).some((selector) => mayMatch(selector, classes));
  };
  const styles = written(rules, (rule) => !KEYFRAMES.test(rule.head) && isUsed(rule));
  const moves = (name: string) => new RegExp(`animation[^;}]*[:\\s,]${name}\\b`).test(styles);
  return styles + written(rules, ({ head }) => moves(KEYFRAMES.exec(head)?.[1] ?? '{'));
}

function written(rules: readonly Rule[], isUsed: (rule: Rule) => boolean): string {
  return rules
    .map((rule) => {
      const { head, body } = rule;
      if (body === null) return isUsed(rule) ? head : '';
      if (typeof body === 'string') return isUsed(rule) ? `${head}{${body}}` : '';
      const inner = written(body, isUsed);
      return inner === '' ? '' : `${head}{${inner}}`;
    })
    .join('');
}

const selectorsOf = (head: string): string[] => head.replaceAll(NESTED, '').split(',');

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
