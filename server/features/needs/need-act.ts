import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { NeedRefusal, SettleNeed } from '#domain/needs/needs.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  Subject,
} from '#server/platform/entries/entry-kind.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import { isKnownOn } from '#server/records/place.ts'
import { noteTold, noteUntold } from '#server/records/told-in-batch.ts'
import { type NeedRows, needRowsOf } from './need-rows.ts'
import { type NeedRow, needTruth } from './need-truth.ts'
import { mayKeepNeeds, worksOfNeeds } from './needs.policy.ts'

type Question<Unread extends object, Request extends SettleNeed> = {
  request: Request
  /** Null when nothing stands under this id. */
  need: NeedRow | null
  entry: ArrivedEntry<Unread>
  batch: Batch
}

export type NeedJudgement =
  | { is: 'write'; next: NeedRow }
  | { is: 'unchanged' | 'conflict' | 'unknown' }

/** A kind of entry about a need: of a child that is the viewer's, and of the need of that child. */
export function needKind<Unread extends object, Request extends SettleNeed>({
  name,
  parse,
  judge,
}: {
  name: string
  parse(unread: Unread): Result<Request, NeedRefusal>
  judge(question: Question<Unread, Request>): NeedJudgement
}): EntryKind<Unread> {
  return {
    name,
    formats: [1],
    async open(batch, acts) {
      const rows = needRowsOf(batch)
      await rows.load(
        acts.flatMap((act) => {
          const read = parse(act)
          return read.ok ? [read.value] : []
        }),
      )
      const { viewer, now } = batch
      const date = dateIn(now, viewer.school.timeZone)

      function decide(entry: ArrivedEntry<Unread>): Decision {
        const nothing = { subjectId: null, subjectDate: null }
        if (!mayKeepNeeds(viewer)) return refused(nothing, { code: 'entry.forbidden', facts: {} })
        const read = parse(entry.act)
        if (!read.ok) return refused(nothing, read.refusal)
        const request = read.value
        const subject = { subjectId: request.childId, subjectDate: date }
        if (!isTheirs(viewer, { rows, request, date })) {
          return refused(subject, { code: 'needs.unknown-child', facts: {} })
        }
        const need = rows.find(request.needId)
        if (need && need.childId !== request.childId) return unknown(subject)
        return answer(judge({ request, need, entry, batch }), { need, subject })
      }

      function answer(
        judgement: NeedJudgement,
        { need, subject }: { need: NeedRow | null; subject: Subject },
      ): Decision {
        if (judgement.is === 'write') {
          rows.put(judgement.next)
          const { needId: id, version, childId, askedAt, receivedAt, isRemoved } = judgement.next
          if (!isRemoved && receivedAt === null) {
            noteTold(batch, { id, childId, date: dateIn(askedAt, viewer.school.timeZone) })
          } else noteUntold(batch, id)
          const before = need && needTruth(need)
          return {
            ...subject,
            outcome: 'accepted',
            version,
            before,
            after: needTruth(judgement.next),
          }
        }
        if (!need) return unknown(subject)
        const { version } = need
        const truth = needTruth(need)
        return judgement.is === 'conflict'
          ? { ...subject, outcome: 'conflict', version, standing: truth }
          : { ...subject, outcome: 'accepted', version, before: truth, after: truth }
      }

      return { decide, write: (last) => rows.write(last) }
    },
  }
}

function isTheirs(
  viewer: SchoolViewer,
  { rows, request, date }: { rows: NeedRows; request: SettleNeed; date: ReturnType<typeof dateIn> },
): boolean {
  const enrolments = rows.enrolmentsOf(request.childId)
  return worksOfNeeds.some((work) => isKnownOn(viewer, { work, enrolments, date }))
}

const unknown = (subject: Subject): Decision =>
  refused(subject, { code: 'needs.unknown-need', facts: {} })

const refused = (
  subject: Subject,
  refusal: NeedRefusal | { code: EntryRefusalCode; facts: NeedRefusal['facts'] },
): Decision => ({ ...subject, ...refusal, outcome: 'refused' })
