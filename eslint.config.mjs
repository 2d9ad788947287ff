// What syntax alone can tell. Rules that need types: .oxlintrc.json.
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.contract.ts',
  '**/testing/**',
  '**/test/**',
  '**/e2e/**',
];

const rawHeadings = [
  'JSXOpeningElement[name.name=/^(h[1-6]|Title)$/]',
  'JSXAttribute[name.name="component"] Literal[value=/^h[1-6]$/]',
  'JSXAttribute[name.name="role"] Literal[value="heading"]',
].map((selector) => ({ selector, message: 'Use SectionTitle or Heading of frontend/src/shared/headings.' }));

const ownForms = [
  'JSXOpeningElement[name.name="form"]',
  'JSXAttribute[name.name="type"] Literal[value="submit"]',
].map((selector) => ({
  selector,
  message: 'Use CommandForm and SubmitButton: two presses are one command.',
}));

const silentLimits = [
  {
    selector: 'JSXAttribute[name.name="maxLength"]',
    message: 'Use useLimit: a field says that it takes no more.',
  },
];

const missedFailures = [
  'CallExpression[callee.property.name="then"][arguments.length=2] > MemberExpression > ImportExpression',
  'CallExpression[callee.property.name="catch"] > MemberExpression > ImportExpression',
].map((selector) => ({
  selector,
  message:
    'Use chunk() of frontend/src/shared/routing. The build attaches this handler so that it misses failed styles.',
}));

/** What was done to it, instead of what it is: `Asked` for a query, `Kept` for a cache. */
const participles =
  '^([A-Z][a-z]*[^e]ed|Around|Bought|Done|Drawn|Found|Given|Kept|Known|Made|Own|Place|Read|Said|Seen|Sent|Shown|Spent|Taken|Told|Unknown|Written)$';

const packing = [
  'SpreadElement > ArrayExpression.argument',
  'SpreadElement > ObjectExpression.argument',
  'JSXSpreadAttribute > ObjectExpression.argument',
].map((selector) => ({ selector, message: 'Write the members themselves: a list may be long.' }));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      '.faults/**',
      'frontend/public/**',
      '**/*.generated.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: { 'no-restricted-syntax': ['error', ...packing] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      // Nest reads the types of a constructor's parameters when the program runs: their imports stay.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // Modified: a switch counts once. The type checker ensures that it is complete.
      complexity: ['error', { max: 12, variant: 'modified' }],
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: ['interface', 'typeAlias'],
          format: ['PascalCase'],
          custom: { regex: participles, match: false },
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': 'error',
      // Nest's modules are classes without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      // It names what the React Compiler would skip, which we do not use.
      'react-hooks/incompatible-library': 'off',
      // RTK Query spells "takes no argument" as void.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // Pure: time and chance come with a command or an event.
    files: ['domain/src/**/*.ts', 'projections/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        'setTimeout',
        'setInterval',
        'process',
        'fetch',
        'performance',
        'crypto',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now' },
        { object: 'Math', property: 'random' },
      ],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/platform/http/validation/may-be-absent.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'class-validator',
          importNames: ['IsOptional'],
          message: 'It lets null through to every handler. Use MayBeAbsent or MayBeAbsentOrNull.',
        },
      ],
    },
  },
  {
    // Chinese and Japanese break anywhere: only the shared headings break them between words.
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/shared/headings/section-title.tsx', ...tests],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...packing,
        ...rawHeadings,
        ...ownForms,
        ...silentLimits,
        ...missedFailures,
      ],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/shared/forms/number-input.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@mantine/core',
          importNames: ['NumberInput'],
          message: 'It writes numbers as in English. Use the one of shared/forms.',
        },
      ],
    },
  },
  {
    files: ['frontend/src/shared/forms/command-form.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...packing, ...rawHeadings, ...silentLimits, ...missedFailures],
    },
  },
  {
    // Texts of one language.
    files: ['backend/src/platform/mail/templates/??.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // A component contains its markup.
    files: ['**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      complexity: 'off',
      '@typescript-eslint/naming-convention': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], languageOptions: { globals: { ...globals.node } } },
);
