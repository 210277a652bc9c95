import type { Instant } from '#domain/kernel/instant.ts'
import { isDoorLine } from '#domain/transmission/door/at-the-door.ts'
import type {
  AddTransmission,
  ChangeTransmission,
  RemoveTransmission,
} from '#domain/transmission/parse-transmission.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { whereLane, whereLanes } from '#src/class-day/marks/day-lane.ts'
import { registerDaySelection } from '#src/class-day/marks/register-day-selection.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { transmissionLineFields } from './transmission.operations.ts'

/** `asGiven` is sent in place of the details where the line says more than this app knows: nothing of it is lost. */
type Kept = { childName: string; asGiven?: unknown }

/**
 * Lines of a child's sheet, format 1. The child's name is not sent. The list of entries names the child by it when the
 * class is no longer in the cache.
 */
export type AddContent = AddTransmission & Kept
export type ChangeContent = ChangeTransmission & Kept
/** The name of the line and its hour tell in the list what was removed; they are not sent. */
export type RemoveContent = RemoveTransmission & {
  childName: string
  line: LineName
  at: Instant
}

/**
 * All lines of a child's day go through one lane, in the order of the taps. Arrivals and departures go behind the marks
 * of the register: a mark must not overtake the departure that was entered after it.
 */
const laneOf = (content: { childId: string; date: string; line: LineName }): string =>
  isDoorLine(content.line) ? whereLane(content) : `transmission:${content.childId}:${content.date}`

/** The lanes where the entries of a sheet wait. */
export const sheetLanes = ['transmission:', whereLanes] as const

type Place = { childId: string; date: string; lineId: string; line: LineName }

const lineKind = kindsOf<Place>({
  laneOf,
  truth: {
    ...truthOf(transmissionLineFields),
    ofAccepted: `registerDay { ${registerDaySelection} }`,
  },
})

const sentOf = <Content extends AddContent | ChangeContent>(content: Content) => {
  const { lineId, childId, date, line, at, visibleToGuardian, asGiven } = content
  const details = asGiven ?? content.details
  return { lineId, childId, date, line, details, at, visibleToGuardian }
}

/** Adding, changing and removing stand in line behind each other: only a change takes the place of a change. */
export const addTransmissionKind = lineKind<AddContent>('addTransmission', {
  key: ({ lineId }) => `${lineId}:add`,
  sent: sentOf,
})

export const changeTransmissionKind = lineKind<ChangeContent>('changeTransmission', {
  key: ({ lineId }) => `${lineId}:change`,
  sent: sentOf,
})

export const removeTransmissionKind = lineKind<RemoveContent>('removeTransmission', {
  key: ({ lineId }) => `${lineId}:remove`,
  sent: ['lineId', 'childId', 'date', 'reason'],
})

export const entryKinds = [
  addTransmissionKind,
  changeTransmissionKind,
  removeTransmissionKind,
] as readonly AnyEntryKind[]
