import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const acts = 'server/features'

/** Features and rooms of them that write no field of a child's file. A new feature is judged act by act. */
const writeNoFile = [
  ...[
    'calendar',
    'diary',
    'meals',
    'message',
    'pedagogy',
    'platform-admin',
    'school',
    'staff',
    'topics',
  ],
  ...['rooms', 'transmission', 'payments', 'privacy/terms', 'privacy/notice'],
].map((it) => `${acts}/${it}/`)

/** Acts that write no file, beside those that do. An act without a name of its own goes by its path. */
const withoutHistory = [
  // A new child begins without a history, and an erased one takes it along.
  ...['addChild', 'eraseChild'],
  // Of the classes, the groups and the levels themselves.
  ...['archiveClass', 'deleteClass', 'orderClasses', 'setClassTeachers', 'orderClassChildren'],
  ...['addStarterStandards', 'removeClassGroup', `${acts}/classes/levels.acts.ts`],
  ...[`${acts}/classes/classes.acts.ts`, `${acts}/classes/groups.acts.ts`],
  // What is chosen for the next year is written by `carryOutTransfer`.
  'chooseTransfers',
  // An event names children, and says nothing of them.
  ...['cancelEvent', 'changeEventDay', 'removeEvent', 'removeEventDay'],
  // The answer about an outing is no part of the file: it stands at the outing, and in the log.
  'setAuthorisation',
  `${acts}/event/event.acts.ts`,
  // What a family answers about an event, and its price, stand at the event.
  ...[
    'inviteFamilies',
    'remindFamilies',
    'setFamilyAnswer',
    `${acts}/event/answers/answers.acts.ts`,
  ],
  `${acts}/event/price/event-price.acts.ts`,
  // A call about an absence is no part of the file: it says itself who made it, and when.
  ...['noteCall', 'takeCallBack'],
  // A feed is of its owner, and names no child.
  ...['addEventFeed', 'removeEventFeed'],
  // An album and a picture have a log of their own, and no field of a file.
  ...['judgePictures', 'removeAlbum', `${acts}/gallery/album.acts.ts`],
  // A request for a place has no file yet. What `enrolProspect` opens begins without a history, as by `addChild`.
  ...['enrolProspect', 'mergeProspects', 'importProspects', 'addProspectEntry'],
  ...[
    'settleProspectEntry',
    'removeProspectEntry',
    'sendProspectMail',
    `${acts}/prospects/one-prospect.ts`,
  ],
  ...[`${acts}/prospects/prospects.acts.ts`, `${acts}/prospects/prospects.acts.ts`],
  // Who signs the papers of the whole school.
  'setSignatory',
]

/** The acts of a file by name, each with whether it keeps what it changes. */
function actsOf(path: string): { name: string; isWatched: boolean }[] {
  const text = readFileSync(path, 'utf8')
  const [, common = ''] = /const common = \{([\s\S]*?)\n\}/.exec(text) ?? []
  return text
    .split(/\b(?:keepingAct|thingActs)(?:<.*>)?\(\{/)
    .slice(1)
    .map((rest) => {
      const [block = ''] = rest.split(/\n {0,2}\}\)/)
      const name = /\bname(?:: '(\w+)')?,/.exec(block)?.[1] ?? path
      const isWatched =
        block.includes('watch:') ||
        block.includes('...inFile(') ||
        (block.includes('...common') && common.includes('watch:'))
      return { name, isWatched }
    })
}

const judged = globSync(`${acts}/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .filter((path) => !writeNoFile.some((room) => path.startsWith(room)))
  .flatMap(actsOf)

// An act that forgets it would change a file without a trace of what stood there.
test('every act on the file of a child keeps its history', () => {
  const names = judged.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['importChildren', 'undoImport', 'undoTransfer']))
  const silent = judged.filter(({ isWatched }) => !isWatched).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(withoutHistory.toSorted())
})
