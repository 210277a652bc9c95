import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// One catalog per feature and one for the rest, so that a feature's words travel with the feature.
const exclude = ['**/*.test.ts', '**/*.test.tsx']

/** Folders below the features which have a manifest: screens of several features show them. */
const parts = ['class-day', 'health', 'media', 'needs', 'rooms']

const features = readdirSync(new URL('src/features', import.meta.url))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    ...features.map((name) => ({
      path: `<rootDir>/src/features/${name}/locales/{locale}`,
      // The fields of the feature's things carry their labels.
      include: [`<rootDir>/src/features/${name}/`, `<rootDir>/domain/${name}/`],
      // The menus stand in the start, and so do the names in a manifest.
      exclude: [...exclude, '**/*.feature.ts'],
    })),
    ...parts.map((part) => ({
      path: `<rootDir>/src/${part}/locales/{locale}`,
      include: [`<rootDir>/src/${part}/`],
      exclude,
    })),
    {
      path: '<rootDir>/src/i18n/locales/{locale}',
      include: [
        `<rootDir>/src/!(features|generated|${parts.join('|')})/**`,
        '<rootDir>/src/features/*/*.feature.ts',
      ],
      exclude,
    },
  ],
  // Only to find what is not translated: the app loads the catalogs themselves.
  compileNamespace: 'es',
  catalogsMergePath: '<rootDir>/src/i18n/locales/{locale}',
  format: formatter({ lineNumbers: false, origins: true }),
})
