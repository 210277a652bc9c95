import { openWeekdays } from '#domain/calendar/openings.ts'
import {
  type CollectorWish,
  mostCollectors,
  parseCollector,
} from '#domain/children/family/collector.ts'
import { familyRefusal } from '#domain/children/family/family-codes.ts'
import { changedNames, type Sent } from '#domain/children/family/read-words.ts'
import { type ChildId, type CollectorId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { arrivedDocument } from '#server/records/media/arrived-document.ts'
import { sentPhoto } from '#server/records/media/sent-photo.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { findFile } from '../file/file-records.sql.ts'
import {
  type CollectorRecord,
  findCollector,
  holdCollectors,
  listCollectors,
  removeCollectorRow,
  type WrittenCollector,
  writeCollector,
} from './collectors.sql.ts'

type Named = { childId: string; collectorId: string }
type Input = CollectorWish & { paperMediaId?: Sent; portraitMediaId?: Sent; version: number }
type Wish = Named & { input: Input }

async function read(
  tx: Transaction,
  { wish, by: viewer, at }: { wish: Wish; by: SchoolViewer; at: Instant },
) {
  const childId = parseId<ChildId>(wish.childId)
  const id = parseId<CollectorId>(wish.collectorId)
  if (!childId || !id) return null
  const today = dateIn(at, viewer.school.timeZone)
  const [file, calendar, people, standing, paper, portrait] = await Promise.all([
    findFile(tx, { viewer, today, childId }),
    loadCalendar(tx),
    listCollectors(tx, childId),
    findCollector(tx, id),
    arrivedDocument(tx, wish.input.paperMediaId),
    sentPhoto(tx, wish.input.portraitMediaId),
  ])
  if (!file) return null
  const openDays = openWeekdays(calendar, file.standardId)
  return { childId, id, people, standing, paper, portrait, openDays }
}

type Standing = NonNullable<Awaited<ReturnType<typeof read>>>
type Judged = { standing: Standing; wish: Wish; by: SchoolViewer; at: Instant }

/** Reads the wish over what stands. Who saw the papers is who says so first. */
function decided({ standing: stood, wish: { input }, by, at }: Judged) {
  const { childId, id, standing, paper, portrait, openDays } = stood
  if (input.paperMediaId && !paper) return familyRefusal('families.unknown-paper')
  if (input.portraitMediaId && !portrait) return familyRefusal('families.unknown-picture')
  const words = parseCollector(input, { today: dateIn(at, by.school.timeZone), openDays })
  if (!words.ok) return words
  const { identitySeenOn, kind } = words.value
  const wasSeen = standing?.identitySeenOn === identitySeenOn && standing.identitySeenBy
  const person: WrittenCollector = {
    ...words.value,
    ...{ id, childId, version: (standing?.version ?? 0) + 1 },
    paperMediaId: kind === 'must_not' ? paper : null,
    portraitMediaId: kind === 'may' ? portrait : null,
    identitySeenBy: identitySeenOn ? wasSeen || by.userId : null,
  }
  const { version: _, identitySeenBy: __, ...said } = person
  return accept({ person, changed: changedNames(standing ?? {}, said) })
}

type Change = { person: WrittenCollector; changed: readonly string[] }

const common = {
  policy: requireFileKeeper,
  lock: holdCollectors,
  read,
  write: (tx: Transaction, { change: { person } }: { change: Change }) =>
    writeCollector(tx, person),
  watch: watchFiles(({ change: { person } }: { change: Change }) => person.childId, {
    parts: ['collector'],
  }),
  // The log says which fields, and nothing of a court's decision.
  log: ({ change: { person, changed } }: { change: Change }) => ({
    before: null,
    after: { childId: person.childId, collectorId: person.id, changed },
  }),
}

/** Names one more person who may collect a child, or who must not. */
export const addCollector = keepingAct({
  ...common,
  name: 'addCollector',
  decide({ standing, ...asked }) {
    if (!standing) return familyRefusal('families.unknown-child')
    const judged = decided({ standing, ...asked })
    if (!judged.ok) return judged
    if (standing.standing)
      return judged.value.changed.length === 0
        ? accept(null)
        : refuse({ code: 'request.known-id-with-other-content' as const })
    if (standing.people.length >= mostCollectors) return familyRefusal('families.too-many')
    return judged
  },
})

/** Changes what is said of a person, over the version that was on the screen. */
export const changeCollector = keepingAct({
  ...common,
  name: 'changeCollector',
  decide({ standing, ...asked }) {
    if (!standing) return familyRefusal('families.unknown-child')
    const { standing: known } = standing
    if (known?.childId !== standing.childId) return familyRefusal('families.unknown-collector')
    const judged = decided({ standing, ...asked })
    if (!judged.ok) return judged
    if (judged.value.changed.length === 0) return accept(null)
    if (known.version !== asked.wish.input.version)
      return familyRefusal('families.changed-meanwhile')
    return judged
  },
})

/** Takes a person from the list of a child. */
export const removeCollector = keepingAct({
  name: 'removeCollector',
  policy: requireFileKeeper,
  lock: holdCollectors,
  async read(tx, { wish }: { wish: Named }): Promise<CollectorRecord | null> {
    const id = parseId<CollectorId>(wish.collectorId)
    const known = id && (await findCollector(tx, id))
    return known?.childId === wish.childId.toLowerCase() ? known : null
  },
  decide: ({ standing }) => accept(standing),
  write: (tx, { change }) => removeCollectorRow(tx, change.id),
  watch: watchFiles(({ change }) => change.childId, { parts: ['collector'] }),
  log: ({ change: { childId, id, kind } }) => ({
    before: { childId, collectorId: id, kind },
    after: null,
  }),
})
