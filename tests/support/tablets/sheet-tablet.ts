import type { LineName } from '#domain/transmission/transmission.ts'
import {
  addTransmission,
  changeTransmission,
  removeTransmission,
} from '#server/features/transmission/transmission.kinds.ts'
import type { SmallChild } from '../server/small-world.ts'
import { aSendingTablet, type Envelope, type Hands, type School } from './sending-tablet.ts'

export const kindsOfSheet = [addTransmission, changeTransmission, removeTransmission]

type Place = { child: Pick<SmallChild, 'childId'>; lineId: string; date?: string; at?: string }
type Written = Place & { line: LineName; details: object; visibleToGuardian?: boolean }
type Marked = {
  child: Pick<SmallChild, 'childId'>
  date: string
  period: string
  mark: object | null
}

/** A tablet on which sheets are filled. */
export async function aSheetTablet(school: School, hands: Hands) {
  const { request, now, today, entry, send } = await aSendingTablet(school, hands, kindsOfSheet)

  const placed = ({ child: { childId }, lineId, date = today() }: Place) => ({
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
    account: hands.of,
    request,
    send,
    add: (written: Written, envelope?: Envelope) =>
      entry({ addTransmission: content(written) }, envelope),
    change: (written: Written, envelope?: Envelope) =>
      entry({ changeTransmission: content(written) }, envelope),
    remove: ({ reason, ...place }: Place & { reason?: string }, envelope?: Envelope) =>
      entry({ removeTransmission: { ...placed(place), reason: reason ?? null } }, envelope),
    /** A tap on the register, by its own kind of entry. */
    mark: ({ child: { childId }, ...mark }: Marked, envelope?: Envelope) =>
      entry({ markPresence: { childId, ...mark } }, envelope),
  }
}

export type SheetTablet = Awaited<ReturnType<typeof aSheetTablet>>
