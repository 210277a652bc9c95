import {
  changedParts,
  type HealthWish,
  isNothing,
  noHealth,
  parseHealth,
} from '#domain/health/health.ts'
import {
  changedFileParts,
  type HealthFile,
  type HealthFileWish,
  noHealthFile,
  parseHealthFile,
} from '#domain/health/vaccines.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { requireHealthKeeper } from './health.policy.ts'
import { appendHealth, findHealth, holdHealth, type WholeRecord } from './health.sql.ts'

type Wish = { input: HealthWish & { childId: string; version: number } }
type Standing = WholeRecord | null | undefined

const fileOf = ({ doctorName, doctorPhone, vaccines }: HealthFile): HealthFile => ({
  ...{ doctorName, doctorPhone, vaccines },
})

/**
 * Writes down what is known of a child's health, over the version that was on the screen: of two people who write at
 * once the second is refused. The log of changes says which parts changed, and nothing of their content. More people
 * read the log than the record.
 */
export const recordHealth = keepingAct({
  name: 'recordHealth',
  policy: requireHealthKeeper,
  lock: (tx, { wish: { input } }: { wish: Wish }) =>
    holdHealth(tx, parseId<ChildId>(input.childId)),
  read: async (tx, { wish: { input } }): Promise<Standing> => {
    const childId = parseId<ChildId>(input.childId)
    return childId && findHealth(tx, childId)
  },
  decide({ standing, wish: { input }, by, at }) {
    const read = parseHealth(input)
    if (!read.ok) return read
    const childId = parseId<ChildId>(input.childId)
    if (!childId || standing === undefined) return fieldRefusal('thing.unknown-owner')
    const changed = changedParts(standing ?? noHealth, read.value)
    if (changed.length === 0) return accept(null)
    const version = standing?.version ?? 0
    // Nobody has seen a record that says nothing any more: the next one begins with version 0.
    const isSeen =
      version === input.version || (input.version === 0 && isNothing(standing ?? noHealth))
    if (!isSeen) return fieldRefusal('thing.changed-meanwhile')
    const who = { by: by.userId, actor: by.actorId, at }
    const file = standing ?? noHealthFile
    const record = { ...fileOf(file), ...read.value, childId, version: version + 1, ...who }
    return accept({ changed, record })
  },
  write: (tx, { change }) => appendHealth(tx, change.record),
  watch: watchFiles(({ change }) => change.record.childId, { parts: ['health'] }),
  log: ({ change: { changed, record } }) => ({
    before: null,
    after: { childId: record.childId, changed },
  }),
})

type FileWish = { input: HealthFileWish & { childId: string; version: number } }

/**
 * Writes down whom to ask about a child's health, and its vaccines, over the version that was on the screen. What those
 * who have the child in their care must know stays as it is.
 */
export const recordVaccines = keepingAct({
  name: 'recordVaccines',
  policy: requireHealthKeeper,
  lock: (tx, { wish: { input } }: { wish: FileWish }) =>
    holdHealth(tx, parseId<ChildId>(input.childId)),
  read: async (tx, { wish: { input } }): Promise<Standing> => {
    const childId = parseId<ChildId>(input.childId)
    return childId && findHealth(tx, childId)
  },
  decide({ standing, wish: { input }, by, at }) {
    const read = parseHealthFile(input, { today: dateIn(at, by.school.timeZone) })
    if (!read.ok) return read
    const childId = parseId<ChildId>(input.childId)
    if (!childId || standing === undefined) return fieldRefusal('thing.unknown-owner')
    const changed = changedFileParts(standing ?? noHealthFile, read.value)
    if (changed.length === 0) return accept(null)
    const version = standing?.version ?? 0
    if (version !== input.version) return fieldRefusal('thing.changed-meanwhile')
    const who = { by: by.userId, actor: by.actorId, at }
    const known = standing ?? noHealth
    const record = { ...known, ...read.value, childId, version: version + 1, ...who }
    return accept({ changed, record })
  },
  write: (tx, { change }) => appendHealth(tx, change.record),
  watch: watchFiles(({ change }) => change.record.childId, { parts: ['health'] }),
  log: ({ change: { changed, record } }) => ({
    before: null,
    after: { childId: record.childId, changed },
  }),
})
