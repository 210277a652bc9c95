import { type ConsentWish, decideConsent } from '#domain/children/family/consent.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { arrivedDocument } from '#server/records/media/arrived-document.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { isChildKnown, listFamily } from '../guardians/family.sql.ts'
import { appendConsent, holdConsents, listEvents, listStanding } from './consents.sql.ts'

type Wish = { childId: string; eventId: string; input: ConsentWish }

/**
 * Writes down what a family said about one use of pictures. Every answer stays, and the last one stands. The log says
 * for which use, and not who said it.
 */
export const recordConsent = keepingAct({
  name: 'recordConsent',
  policy: requireFileKeeper,
  lock: holdConsents,
  async read(tx, { wish }: { wish: Wish }) {
    const childId = parseId<ChildId>(wish.childId)
    if (!childId || !(await isChildKnown(tx, childId))) return null
    const [guardians, standing, events, proof] = await Promise.all([
      listFamily(tx, childId),
      listStanding(tx, childId),
      listEvents(tx, childId),
      arrivedDocument(tx, wish.input.proofMediaId),
    ])
    return { childId, guardians, standing, events, proof }
  },
  decide({ standing: known, wish: { eventId, input }, by, at }) {
    if (!known) return fieldRefusal('thing.unknown-owner')
    const { childId, guardians, standing, events, proof } = known
    const id = parseId(eventId)
    if (!id) return fieldRefusal('field.unknown', { field: 'eventId' })
    const earlier = events.find((it) => it.id === id)
    const decided = decideConsent(input, {
      today: dateIn(at, by.school.timeZone),
      isGiven:
        earlier?.answer === 'withdrawn' || standing.find(({ use }) => use === input.use)?.isGiven,
      guardianIds: guardians.map((it) => it.id),
      proof,
    })
    if (!decided.ok) return decided
    if (earlier) {
      const judged = decideKnown(earlier as object, decided.value)
      return judged.ok ? accept(null) : judged
    }
    const who = { by: by.userId, actor: by.actorId, at }
    return accept({ ...decided.value, ...who, id, childId })
  },
  write: (tx, { change }) => appendConsent(tx, change),
  watch: watchFiles(({ change }) => change.childId, { parts: ['consent', 'identity'] }),
  log: ({ change: { childId, use, answer } }) => ({
    before: null,
    after: { childId, use, answer },
  }),
})
