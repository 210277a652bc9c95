import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { configDefaults, defineConfig } from 'vitest/config'
import { admissionAhead } from './scripts/build/admission-page.ts'
import { compiledAhead } from './scripts/build/compiled-ahead.ts'
import { cutOf, registerChunkName, startChunkName } from './scripts/build/cut.ts'
import { filesByPage } from './scripts/build/files-by-page.ts'
import { firstWordsApart } from './scripts/build/first-words.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { manifestLater, startPage } from './scripts/build/start-page.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { filesOfProject, readByTests } from './tests/support/test-files.ts'

const macros = (command: 'build' | 'serve', words = firstWordsApart(root)) => [
  react(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  // Nobody ships a sentence that half of the schools cannot read.
  lingui({ failOnMissing: command === 'build' }),
  words,
]

/** The shell, every page and the fonts: all that has to open without a network, at once or soon. */
const kept = ['**/*.{js,css,html,svg,png,woff2}']
/** Shown while installing, or by iPadOS. Chromium asks for the small icon at every start, so that one is ahead. */
const fetchedWhenNeeded = [
  'icons/{icon-512,icon-maskable-512,apple-touch-icon}.png',
  'screenshots/*',
  '**/*.LICENSE.txt',
  // They stand in the page itself (`scripts/build/start-page.ts`).
  '{theme,last-picture}.js',
  `assets/{${startChunkName},${registerChunkName}}-*.css`,
]

const root = new URL('.', import.meta.url).pathname
const startOfAdmission = {
  doors: ['src/app/admission/admission-start.ts', 'src/app/admission/admission-page.tsx'],
  feature: 'admission',
}
const pages = filesByPage(root)

const installedApp = () => [
  pages.plugin,
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    // src/app/shell/installed/update-prompt.tsx registers it: an inline or generated script would break the policy or the prompt.
    injectRegister: false,
    manifest: JSON.parse(readBeside('manifest.webmanifest')),
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: kept,
      globIgnores: fetchedWhenNeeded,
      manifestTransforms: [pages.mark],
    },
  }),
]

const readBeside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The cache on a tablet is thrown away when the contract it was read by has changed. */
const contractHash = createHash('sha256').update(readBeside('schema.graphql')).digest('hex')

/** Their packages lead bundlers to builds for old browsers (Dexie), for development (the router) and for old Reacts (Lingui). */
const leanBuilds = {
  dexie: 'dexie/dist/modern/dexie.min.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
  'react-router': 'react-router/dist/production/index.mjs',
  // React has had what it stands in for since its version 18.
  'use-sync-external-store/shim': 'react/index.js',
}
const leanAliases = () =>
  Object.entries(leanBuilds).map(([name, file]) => ({
    find: new RegExp(`^${name}$`),
    replacement: new URL(`node_modules/${file}`, import.meta.url).pathname,
  }))

/**
 * A class by its own name and its file. The tools add the line as well: two letters more that nothing can pack, for each
 * class that a start names.
 */
function classNameOf(name: string, file: string): string {
  const ofFile = createHash('sha256').update(relative(root, file)).digest('base64url')
  return `${name}_${ofFile.slice(0, 4)}`
}

/** A red test shows what it found, not the beginning of it. */
const chaiConfig = { truncateThreshold: 4_000 }

/**
 * Node takes the types off by itself, and files share one world: nothing here keeps a state between them.
 * A module that such a file replaced by `vi.mock` would be there already, so that `vi.mock` fails.
 */
const asNodeReads = {
  chaiConfig,
  allowOnly: false,
  environment: 'node',
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** A limit says what hangs, not what is slow: four times what a busy machine needs. */
const atServer = {
  globalSetup: ['tests/support/server/postgres-for-tests.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const define = {
  'import.meta.env.VITE_CONTRACT_HASH': JSON.stringify(contractHash.slice(0, 16)),
  'import.meta.env.VITE_APP_VERSION': JSON.stringify(
    JSON.parse(readBeside('package.json')).version,
  ),
}

/** The browsers that every page of ours is built for. */
const build = {
  outDir: 'dist',
  target: 'es2022',
  // Every browser that has what the app needs knows the link by itself.
  modulePreload: { polyfill: false },
}

/**
 * The page of the admission form, built into the same folder after the app: it shares no file with it, since each of
 * those brings along what a family never needs.
 */
const admissionPage = {
  plugins: [...macros('build', firstWordsApart(root, startOfAdmission)), admissionAhead()],
  define,
  css: { modules: { generateScopedName: classNameOf } },
  resolve: { alias: leanAliases() },
  build: {
    ...build,
    emptyOutDir: false,
    copyPublicDir: false,
    // One sheet, which the page itself names.
    cssCodeSplit: false,
    rolldownOptions: { input: new URL('admission.html', import.meta.url).pathname },
  },
}

const app = defineConfig(({ command }) => ({
  plugins: [
    ...macros(command),
    leanRouter(),
    startPage(root),
    compiledAhead(),
    ...(command === 'build' ? [...installedApp(), manifestLater()] : []),
  ],
  define,
  css: { modules: { generateScopedName: classNameOf } },
  resolve: { alias: command === 'build' ? leanAliases() : [] },
  build: {
    ...build,
    rolldownOptions: { output: { codeSplitting: { groups: cutOf(root) } } },
  },
  test: {
    chaiConfig,
    allowOnly: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // What tests read without importing it.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      ...readByTests.map((path) => `**/${path}`),
    ],
    projects: [
      { test: { ...asNodeReads, name: 'domain', include: filesOfProject.domain } },
      {
        test: {
          ...asNodeReads,
          ...atServer,
          name: 'server',
          include: filesOfProject.server,
          setupFiles: ['tests/support/server-setup.ts'],
        },
      },
      {
        // The published client of the accounts protocol, from the packages of its own folder, at the real server.
        test: {
          ...asNodeReads,
          ...atServer,
          name: 'accounts-client',
          include: filesOfProject['accounts-client'],
          setupFiles: ['tests/support/server-setup.ts'],
        },
      },
      {
        extends: true,
        // What renders.
        test: {
          name: 'client',
          include: filesOfProject.client,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/support/client-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // What renders nothing.
        test: {
          name: 'client-logic',
          include: filesOfProject['client-logic'],
          environment: 'node',
          isolate: false,
          // Node's own storage stands for the browser's.
          execArgv: ['--experimental-webstorage', '--localstorage-file=:memory:'],
          setupFiles: ['tests/support/logic-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...asNodeReads,
          // What a dead tab leaves behind would slow every later world.
          isolate: true,
          name: 'offline',
          include: filesOfProject.offline,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...asNodeReads,
          name: 'architecture',
          include: filesOfProject.architecture,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: filesOfProject.journeys,
          environment: 'node',
          globalSetup: ['tests/journeys/support/stage.ts'],
          // Four times what a calm machine needs: a limit says what hangs, not what is slow.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 75_000, interval: 50 } },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: filesOfProject.engines,
          environment: 'node',
          globalSetup: ['tests/journeys/support/stage.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // The driver of WebKit goes silent where two of its browsers share two processors.
          maxWorkers: 1,
        },
      },
    ],
  },
}))

/** `vite build --mode admission` builds the page of the admission form. */
export default defineConfig((asked) => (asked.mode === 'admission' ? admissionPage : app(asked)))
