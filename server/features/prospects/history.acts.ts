import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ProspectEntryId, parseId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type EntryWish, readEntry, writtenKinds } from '#domain/prospects/history.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  findEntry,
  type NewEntry,
  removeEntry,
  settleEntry,
  writeEntry,
} from '#server/records/prospects/prospect-entries.sql.ts'
import { type ProspectRow, prospects } from '#server/records/prospects/prospects.sql.ts'
import { historyFull, nextOf, readProspect, standingProspect } from './one-prospect.ts'
import { requireProspects } from './prospects.policy.ts'

const common = { policy: requireProspects, lock: (tx: Transaction) => prospects.hold(tx) } as const

type Adding = EntryWish & { entryId: string; prospectId: string }

/** Writes a note, a call, a visit or a follow-up into the history. A call or a past visit is a contact. */
export const addProspectEntry = keepingAct({
  ...common,
  name: 'addProspectEntry',
  async read(tx, { wish, by, at }: { wish: Adding; by: SchoolViewer; at: Instant }) {
    const id = parseId<ProspectEntryId>(wish.entryId)
    const [prospect, known] = [
      await readProspect(tx, { id: wish.prospectId, by, at }),
      id && (await findEntry(tx, id)),
    ]
    return { id, prospect, known }
  },
  decide({
    standing: { id, prospect, known },
    wish,
    by,
    at,
  }): Result<{ entry: NewEntry; is: ProspectRow | null } | null, Refusal> {
    const row = standingProspect(prospect)
    if (!row.ok) return row
    if (!id) return fieldRefusal('thing.unknown')
    const read = readEntry(wish, prospect.today)
    if (!read.ok) return read
    const { kind, onDay, text } = read.value
    if (known) return decideKnown(known as object, { kind, onDay, text, prospectId: row.value.id })
    if (prospect.isFull) return historyFull()
    const entry = { ...read.value, id, prospectId: row.value.id, by: by.userId, at, version: 1 }
    const isContact = (kind === 'call' || kind === 'visit') && onDay > row.value.contactOn
    const isPast = onDay <= prospect.today
    const { rules, today } = prospect
    const change = { contactOn: onDay }
    return accept({
      entry,
      is: isContact && isPast ? nextOf(row.value, { change, rules, today }) : null,
    })
  },
  async write(tx, { change: { entry, is } }) {
    await writeEntry(tx, entry)
    if (is) await prospects.write(tx, is, 'known')
  },
  log: ({ change: { entry } }) => ({
    before: null,
    after: { prospectId: entry.prospectId, entryId: entry.id, kind: entry.kind },
  }),
})

type OneWish = { entryId: string }

async function readOne(tx: Transaction, { wish, by }: { wish: OneWish; by: SchoolViewer }) {
  const id = parseId<ProspectEntryId>(wish.entryId)
  const entry = id && (await findEntry(tx, id))
  const row = entry && (await prospects.find(tx, entry.prospectId))
  return row && maySeeProspect(by, row) ? entry : undefined
}

const logged = ({ prospectId, id, kind }: { prospectId: string; id: string; kind: string }) => ({
  ...{ prospectId, entryId: id, kind },
})

/** Says of a planned visit or follow-up that it is done, or that it is still to do. */
export const settleProspectEntry = keepingAct({
  ...common,
  name: 'settleProspectEntry',
  read: (tx, asked: { wish: OneWish & { isDone: boolean }; by: SchoolViewer }) =>
    readOne(tx, asked),
  decide({ standing: entry, wish: { isDone } }) {
    if (!entry) return fieldRefusal('thing.unknown')
    return accept(entry.isDone === isDone ? null : { ...entry, isDone })
  },
  write: (tx, { change }) => settleEntry(tx, change),
  log: ({ change }) => ({ before: null, after: { ...logged(change), isDone: change.isDone } }),
})

/** Takes a line out of the history that somebody wrote by hand. What acts left stays. */
export const removeProspectEntry = keepingAct({
  ...common,
  name: 'removeProspectEntry',
  read: (tx, asked: { wish: OneWish; by: SchoolViewer }) => readOne(tx, asked),
  decide({ standing: entry }) {
    if (!entry) return accept(null)
    return writtenKinds.some((it) => it === entry.kind) ? accept(entry) : fieldRefusal('thing.used')
  },
  write: (tx, { change }) => removeEntry(tx, change.id),
  log: ({ change }) => ({ before: logged(change), after: null }),
})
