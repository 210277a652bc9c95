import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { broughtAlong, firstFilesOf, importsOfFile } from '#scripts/build/first-files.ts'
import { readSentences } from '#scripts/build/first-words.ts'

const root = new URL('../..', import.meta.url).pathname

/** Files that speak words of the shared catalogs which no start brings along. */
function speakersOfLater(first: ReadonlySet<string>): Set<string> {
  const catalogs = globSync(['src/*/locales/en.po', 'src/features/presence/locales/en.po'], {
    cwd: root,
  })
  const sentences = catalogs.flatMap((path) =>
    readSentences(readFileSync(`${root}${path}`, 'utf8')),
  )
  const later = sentences.filter(({ files }) => !files.some((file) => first.has(file)))
  return new Set(later.flatMap(({ files }) => files))
}

/** Parts that the first screen opens, and the call that waits for their words: `addPostponed`, or a feature's. */
const waiting: Readonly<Record<string, RegExp>> = {
  'src/app/session/impersonation/impersonation-banner.tsx': /addPostponed\(\)/,
  'src/app/refusal-words.ts': /loadRefusalWords\(\)/,
  'src/app/sync/sync-list.tsx': /loadEntryWords\(\)/,
  'src/app/search/palette.tsx': /addPostponed\(\)/,
  'src/app/search/keys-dialog.tsx': /addPostponed\(\)/,
  'src/app/session/sending/sending-page.tsx': /loadEntryWords\(\)/,
  'src/class-day/dates/date-dialog.tsx': /addPostponed\(\)/,
  'src/features/presence/register/dialogs/register-overlay.tsx': /addPostponed\(\)/,
}

/** Pages and other parts that a manifest names: `lazyScreen` and `gatherWorded` wait for their words. */
const isManifest = (file: string): boolean => file.endsWith('.feature.ts')

test('what the first screen opens later waits for the words that it says', () => {
  const first = firstFilesOf(root)
  const speakers = speakersOfLater(first)
  const found = [...first]
    .filter((file) => !isManifest(file) && file !== 'src/app/lazy-screens.ts')
    .flatMap((file) => importsOfFile(root, file).later.map((later) => ({ file, later })))
    .filter(({ later }) => !first.has(later))
    .filter(({ later }) =>
      [...broughtAlong(root, [later])].some((it) => !first.has(it) && speakers.has(it)),
    )
  expect(found.map(({ later }) => later).filter((later) => !waiting[later])).toEqual([])
  for (const { file, later } of found)
    expect([later, readFileSync(`${root}${file}`, 'utf8')]).toEqual([
      later,
      expect.stringMatching(waiting[later] ?? /never/),
    ])
})

test('the words of the start are those of its own files', () => {
  const [sentence] = readSentences(
    '#: src/app/a.tsx src/ui/b.tsx\n#: src/c.tsx\nmsgctxt "menu"\nmsgid ""\n"Diary"\nmsgstr "Cahier"\n',
  )
  expect(sentence?.files).toEqual(['src/app/a.tsx', 'src/ui/b.tsx', 'src/c.tsx'])
})
