import tseslint from 'typescript-eslint';

/**
 * Rooms and doors. One table says which rooms a room may not enter, with the reason; the rules below are derived from it.
 * A room is a folder at the top level; all imports across rooms are written from the root (`@/lib/…`).
 */
const framework = ['next', 'next/*', 'next-intl', 'next-intl/*', 'react', 'react-dom', 'react/*'];
const vendors = ['@prisma/*', 'pg', 'meilisearch', '@/prisma/generated/*', '@/prisma/generated/**'];
const io = ['node:*', 'fs', 'fs/*', 'path', 'child_process'];

const rooms = [
  {
    files: ['lib/**/*.ts'],
    never: [
      ...framework,
      ...vendors,
      ...io,
      '@/server/**',
      '@/app/**',
      '@/components/**',
      '@/i18n/**',
      '@/scripts/**',
    ],
    why: 'lib is pure: no input or output, no framework, no vendor, so that every room and every test can use it.',
  },
  {
    files: ['server/ingest/**/*.ts'],
    never: [
      ...framework,
      'meilisearch',
      '@/server/queries/**',
      '@/server/api/**',
      '@/app/**',
      '@/components/**',
      '@/i18n/**',
    ],
    why: 'The write side is plain Node: it runs from a command, without Next and without the read side.',
  },
  {
    files: ['server/queries/**/*.ts'],
    never: ['@prisma/*', 'pg', 'meilisearch', '@/server/ingest/**', ...io, '@/app/**', '@/components/**'],
    why: 'The read side never touches files, the importer or a vendor.',
  },
  {
    files: ['components/**/*.{ts,tsx}'],
    never: [...vendors, ...io, '@/server/**', '@/app/**'],
    why: 'Components get what they show as props; nothing of the server may end up in a browser.',
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    never: [...vendors, ...io, '@/server/db', '@/server/ingest/**', '@/server/search/**'],
    why: 'A page reads the address, asks one query and composes; it never talks to a database or an engine.',
  },
];

const restrict = ({ files, never, why }) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: never, message: why }] }],
  },
});

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      '.next',
      '.data',
      'prisma/generated',
      'next-env.d.ts',
      'test-results',
      'playwright-report',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['**/*.mjs', '**/*.js'], ...tseslint.configs.disableTypeChecked },
  {
    files: ['app/**/page.tsx'],
    rules: { 'max-lines': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  ...rooms.map(restrict),
  {
    // The vendors have one door each; whatever else wants the database goes through it.
    files: ['**/*.ts', '**/*.tsx'],
    ignores: [
      'server/db.ts',
      'server/postgres/**',
      'server/search/**',
      'server/library/**',
      'server/ingest/**',
      'prisma/**',
      'scripts/**',
      'bench/**',
      'chaos/**',
      'lib/**',
      'app/**',
      'components/**',
      'server/queries/**',
      '**/*.test.ts',
      'e2e/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: vendors, message: 'Only server/db.ts and server/search name a vendor.' }] },
      ],
    },
  },
);
