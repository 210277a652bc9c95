import type { Result } from '#domain/kernel/result.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import { decideLineEntry, type LineAct } from './decide-line-entry.ts'
import { clearDesk, openDesk } from './sheet-desk.ts'

/** How a kind of entry about lines is opened; the kinds differ in how their acts are read. */
export const openLineKind =
  <Act extends object>(
    parse: (act: Act) => Result<LineAct, TransmissionRefusal>,
  ): EntryKind<Act>['open'] =>
  async (batch, acts) => {
    const read = new Map(acts.map((act) => [act, parse(act)]))
    const wanted = [...read.values()].flatMap((act) => (act.ok ? [act.value] : []))
    const desk = await openDesk(batch, {
      places: wanted.map(({ request }) => request),
      people: wanted.flatMap((act) => secondPersonOf(act)),
    })
    return {
      decide: (entry) =>
        decideLineEntry(entry, read.get(entry.act) ?? parse(entry.act), { desk, batch }),
      write: (last) => clearDesk(last, desk),
    }
  }

function secondPersonOf({ act, request }: LineAct) {
  if (act === 'remove' || request.line !== 'medicine') return []
  const { secondUserId } = request.details
  return secondUserId ? [secondUserId] : []
}
