import type { Result } from '#domain/kernel/result.ts'
import { refusalOfChild, refusalOfDay } from '#domain/pedagogy/decide-pedagogy.ts'
import { parseObservation, type UnreadObservation } from '#domain/pedagogy/parse-pedagogy.ts'
import type { PedagogyRefusal, WriteObservation } from '#domain/pedagogy/pedagogy.ts'
import type { ArrivedEntry, Decision, EntryKind } from '#server/platform/entries/entry-kind.ts'
import { loadObservations, observationBatch } from './observation-batch.ts'
import { mayFollowLearning } from './pedagogy.policy.ts'
import { forbidden, noSubject, refusedAbout } from './refused-entry.ts'

type Act = UnreadObservation
type Read = Result<WriteObservation, PedagogyRefusal>

/**
 * What somebody saw of one child or several: written, or written anew under the same id. A new one is never in conflict;
 * a change needs the version that its author saw. A change waits for approval again, where the school asks for one.
 */
export const writeObservation: EntryKind<Act> = {
  name: 'writeObservation',
  formats: [1],
  async open(batch, acts) {
    const read = new Map<Act, Read>(acts.map((act) => [act, parseObservation(act)]))
    const wishes = [...read.values()].flatMap((act) => (act.ok ? [act.value] : []))
    const facts = await loadObservations(batch, {
      observationIds: wishes.map(({ observationId }) => observationId),
      childIds: wishes.flatMap(({ childIds }) => childIds),
      milestoneIds: wishes.flatMap(({ milestones }) => milestones),
    })
    const { today, placeOf, standingOf, settle, write } = observationBatch(batch, facts)
    const isAllowed = mayFollowLearning(batch.viewer)

    function refusalOf({ childIds, milestones, date }: WriteObservation): PedagogyRefusal | null {
      const places = childIds.map((childId) => placeOf(childId, date))
      if (!places.every((place) => place)) return { code: 'pedagogy.unknown-child', facts: {} }
      if (!milestones.every((id) => facts.milestones.has(id))) {
        return { code: 'pedagogy.unknown-milestone', facts: {} }
      }
      const refusals = places.map((place) => refusalOfChild(place, date))
      return refusalOfDay(date, today) ?? refusals.find((it) => it !== null) ?? null
    }

    function decide(entry: ArrivedEntry<Act>): Decision {
      const request = read.get(entry.act) ?? parseObservation(entry.act)
      if (!isAllowed) return forbidden
      if (!request.ok) return refusedAbout(noSubject, request.refusal)
      const { observationId: id, childIds, milestones, date, text, mediaIds } = request.value
      const { row: standing, isHidden } = standingOf(id)
      const unknown: PedagogyRefusal = { code: 'pedagogy.unknown-observation', facts: {} }
      const refusal = refusalOf(request.value) ?? (isHidden ? unknown : null)
      if (refusal) return refusedAbout({ subjectId: id, subjectDate: date }, refusal)
      const lists = {
        childIds: [...childIds],
        milestoneIds: [...milestones],
        mediaIds: [...mediaIds],
      }
      return settle(entry, { act: 'write', standing, next: { id, date, text, ...lists } })
    }

    return { decide, write }
  },
}
