import { randomUUID } from 'node:crypto'
import { instantOf } from '#domain/kernel/instant.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import {
  addTransmission,
  changeTransmission,
  removeTransmission,
} from '#server/features/transmission/transmission.kinds.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { HandClock } from '../server/request-context.ts'
import type { SmallAccount, SmallChild } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aTablet } from './register-tablet.ts'

export const kindsOfSheet = [addTransmission, changeTransmission, removeTransmission]

type Place = { child: Pick<SmallChild, 'childId'>; lineId: string; date?: string; at?: string }
type Written = Place & { line: LineName; details: object; visibleToGuardian?: boolean }
type Wishes = Partial<Omit<EntryInput, 'act'>>

/** A tablet on which sheets are filled: what it sends, and what the server answers. */
export interface SheetTablet {
  account: SmallAccount
  request(): Promise<RequestContext>
  add(written: Written, wishes?: Wishes): EntryInput
  change(written: Written, wishes?: Wishes): EntryInput
  remove(place: Place & { reason?: string }, wishes?: Wishes): EntryInput
  send(...entries: EntryInput[]): Promise<EntryAnswer[]>
}

export async function aSheetTablet(
  db: Pick<TestDatabase, 'database' | 'owner'>,
  of: { of: SmallAccount; clock: HandClock; name?: string },
): Promise<SheetTablet> {
  const { request } = await aTablet(db, of)
  const deviceId = randomUUID()
  const now = () => instantOf(of.clock.now())

  const entry = (act: EntryInput['act'], wishes: Wishes = {}): EntryInput => ({
    entryId: randomUUID(),
    format: 1,
    deviceId,
    deviceName: of.name ?? 'Tablette',
    madeAt: now(),
    clockOffsetMs: 0,
    baseVersion: null,
    ...wishes,
    act,
  })
  const placed = ({ child: { childId }, lineId, date = now().slice(0, 10) }: Place) => ({
    childId,
    lineId,
    date,
  })
  const content = ({ child, line, details, visibleToGuardian, at = now(), ...place }: Written) => ({
    ...placed({ child, ...place }),
    line,
    details,
    at,
    ...(visibleToGuardian !== undefined && { visibleToGuardian }),
  })

  return {
    account: of.of,
    request,
    add: (written, wishes) => entry({ addTransmission: content(written) }, wishes),
    change: (written, wishes) => entry({ changeTransmission: content(written) }, wishes),
    remove: ({ reason, ...place }, wishes) =>
      entry({ removeTransmission: { ...placed(place), reason: reason ?? null } }, wishes),
    send: async (...entries) => submitEntries(await request(), { entries, kinds: kindsOfSheet }),
  }
}
