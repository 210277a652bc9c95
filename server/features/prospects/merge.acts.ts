import type { ProspectId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { decideMerge } from '#domain/prospects/merge.ts'
import { anonymiseOn } from '#domain/prospects/waiting.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { lineOf, moveEntries, writeEntry } from '#server/records/prospects/prospect-entries.sql.ts'
import {
  type ProspectRow,
  prospects,
  writeMerged,
} from '#server/records/prospects/prospects.sql.ts'
import { readProspect, standingProspect } from './one-prospect.ts'
import { requireProspects } from './prospects.policy.ts'

type Wish = { prospectId: string; otherId: string }

/**
 * Makes one prospect of two requests for one child. The histories come together, however long they are. Of two people who
 * merge at once, the second hears that it is done.
 */
export const mergeProspects = keepingAct({
  name: 'mergeProspects',
  policy: requireProspects,
  lock: (tx) => prospects.hold(tx),
  async read(tx, { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant }) {
    const one = await readProspect(tx, { id: wish.prospectId, by, at })
    const other = await readProspect(tx, { id: wish.otherId, by, at })
    return { one, other }
  },
  decide({ standing }): Result<{ is: ProspectRow; goneId: ProspectId }, Refusal> {
    const one = standingProspect(standing.one)
    if (!one.ok) return one
    const other = standingProspect(standing.other)
    if (!other.ok) return other
    const merged = decideMerge(one.value, other.value)
    if (!merged.ok) return merged
    const is = { ...merged.value, anonymiseOn: anonymiseOn(merged.value, standing.one.rules) }
    return accept({ is, goneId: other.value.id })
  },
  async write(tx, { change: { is, goneId }, standing, by, context }) {
    await moveEntries(tx, { from: goneId, to: is.id })
    await writeMerged(tx, { id: goneId, intoId: is.id })
    await prospects.remove(tx, goneId)
    await prospects.write(tx, is, 'known')
    const at = instantOf(context.clock.now())
    await writeEntry(
      tx,
      lineOf('merged', {
        ...{ id: context.ids.next(), prospectId: is.id, at, by: by.userId },
        ...{ today: standing.one.today, text: standing.other.row?.requestNumber ?? null },
      }),
    )
  },
  log: ({ change: { is, goneId } }) => ({
    before: { prospectId: goneId },
    after: { prospectId: is.id },
  }),
})
