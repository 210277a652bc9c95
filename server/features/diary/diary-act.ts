import { decideDiaryDay } from '#domain/diary/decide-day.ts'
import type { DiaryRefusal } from '#domain/diary/diary.ts'
import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  OpeningBatch,
  Subject,
} from '#server/platform/entries/entry-kind.ts'
import { mayKeepDiary } from './diary.policy.ts'
import { type DiaryDays, diaryDaysOf, type WantedDay } from './diary-days.ts'

type Act<Unread extends object, Request extends WantedDay> = {
  name: string
  parse(unread: Unread): Result<Request, DiaryRefusal>
  /** Judges an act whose child and day are the viewer's. */
  decide(question: {
    request: Request
    entry: ArrivedEntry<Unread>
    days: DiaryDays
    batch: Batch
    subject: Subject
  }): Decision
}

/**
 * A kind of entry of the diary: read by the domain's parser, refused for children and days that are not the viewer's,
 * then judged by the act itself.
 */
export function diaryKind<Unread extends object, Request extends WantedDay>({
  name,
  parse,
  decide,
}: Act<Unread, Request>): EntryKind<Unread> {
  return {
    name,
    formats: [1],
    async open(batch: OpeningBatch, acts) {
      const days = diaryDaysOf(batch)
      await days.load(
        acts.flatMap((act) => {
          const read = parse(act)
          return read.ok ? [read.value] : []
        }),
      )
      const { viewer } = batch
      const today = dateIn(batch.now, viewer.school.timeZone)
      return {
        decide(entry) {
          if (!mayKeepDiary(viewer)) return refused(nothing, { code: 'entry.forbidden', facts: {} })
          const read = parse(entry.act)
          if (!read.ok) return refused(nothing, read.refusal)
          const { childId, date } = read.value
          const subject = { subjectId: childId, subjectDate: date }
          const enrolment = days.placeOf(viewer, read.value)
          const allowed = decideDiaryDay({ date, enrolment, today })
          if (!allowed.ok) return refused(subject, allowed.refusal)
          return decide({ request: read.value, entry, days, batch, subject })
        },
        write: (last) => days.write(last),
      }
    },
  }
}

const nothing: Subject = { subjectId: null, subjectDate: null }

export const refused = (
  subject: Subject,
  refusal: DiaryRefusal | { code: EntryRefusalCode; facts: DiaryRefusal['facts'] },
): Decision => ({ ...subject, ...refusal, outcome: 'refused' })
