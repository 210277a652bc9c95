import type { Result } from '#domain/kernel/result.ts'
import { parseRemoval } from '#domain/pedagogy/parse-pedagogy.ts'
import type { PedagogyRefusal, RemoveObservation } from '#domain/pedagogy/pedagogy.ts'
import type { ArrivedEntry, Decision, EntryKind } from '#server/platform/entries/entry-kind.ts'
import { loadObservations, observationBatch } from './observation-batch.ts'
import { mayFollowLearning } from './pedagogy.policy.ts'
import { forbidden, noSubject, refusedAbout } from './refused-entry.ts'

type Act = { observationId: string }
type Read = Result<RemoveObservation, PedagogyRefusal>

/** Takes an observation back. It stays as a tombstone; evaluations that came with it stand by themselves. */
export const removeObservation: EntryKind<Act> = {
  name: 'removeObservation',
  formats: [1],
  async open(batch, acts) {
    const read = new Map<Act, Read>(acts.map((act) => [act, parseRemoval(act)]))
    const wishes = [...read.values()].flatMap((act) => (act.ok ? [act.value] : []))
    const observationIds = wishes.map(({ observationId }) => observationId)
    const facts = await loadObservations(batch, { observationIds, childIds: [], milestoneIds: [] })
    const { standingOf, settle, write } = observationBatch(batch, facts)
    const isAllowed = mayFollowLearning(batch.viewer)

    function decide(entry: ArrivedEntry<Act>): Decision {
      const request = read.get(entry.act) ?? parseRemoval(entry.act)
      if (!isAllowed) return forbidden
      if (!request.ok) return refusedAbout(noSubject, request.refusal)
      const { observationId } = request.value
      const { row: standing, isHidden } = standingOf(observationId)
      if (!standing || isHidden) {
        const subject = { subjectId: observationId, subjectDate: null }
        return refusedAbout(subject, { code: 'pedagogy.unknown-observation', facts: {} })
      }
      return settle(entry, { act: 'remove', standing, next: standing })
    }

    return { decide, write }
  },
}
