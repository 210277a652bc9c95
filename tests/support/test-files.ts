/** The files of tests that each project of vitest runs. A file that no project names would never run. */
export const filesOfProject = {
  domain: ['domain/**/*.test.ts'],
  server: ['server/**/*.test.ts', 'tests/access/**/*.test.ts'],
  'accounts-client': ['tests/accounts-client/*.test.ts'],
  client: ['src/**/*.test.tsx'],
  'client-logic': ['src/**/*.test.ts', 'tests/support/**/*.test.ts'],
  offline: ['tests/offline/**/*.test.ts'],
  architecture: ['tests/architecture/**/*.test.ts'],
  journeys: ['tests/journeys/**/*.test.ts'],
  engines: ['tests/engines/**/*.test.ts'],
}

/** Files that tests read or start without importing them: a change of one can turn any test red. */
export const readByTests = [
  'schema.graphql',
  'package-lock.json',
  'index.html',
  'public/last-picture.js',
  'server/main.ts',
  'server/migrations/**',
  'server/features/media/drawing/drawing-process.ts',
  'tests/support/*/*-process.ts',
  'src/ui/**/*.css',
  'src/**/locales/*.po',
]
