import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { NewsTopic } from '#domain/news/news.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import { dayWrittenOn } from '#domain/school/academic-year.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  OpeningBatch,
  Subject,
  Truth,
} from './entry-kind.ts'

export type Refusal = { code: RefusalCode; facts?: Readonly<Record<string, string>> }

/** Rows of one batch that the kinds of a family read and write; made by `sharedInBatch`. */
export interface RecordRows<Request> {
  /** Locks and reads what these requests may change. It issues all its statements before it waits for anything. */
  load(requests: readonly Request[]): Promise<unknown>
  /** Writes what was put, once for all kinds of the family. It issues all its statements before it waits. */
  write(last: Glance): Promise<unknown>
}

/** One entry, read, while its kind looks at it. */
export type Asked<Request, Rows> = {
  request: Request
  entry: ArrivedEntry<object>
  rows: Rows
  batch: Batch
  /** The date in the school's zone. */
  today: LocalDate
  /** The date of the tap there: the tablet may have kept it for weeks. */
  writtenOn: LocalDate
}

/** The same with what stands on the server. */
export type AskedOf<Request, Rows, Standing> = Asked<Request, Rows> & { standing: Standing }

type RecordTruth = Truth & { version: number }

/** The outcome of an entry. A conflict shows what stands, or else what it names. */
export type Judgement<Change> =
  | { is: 'write'; change: Change }
  | { is: 'unchanged' }
  | { is: 'conflict'; instead?: { version: number; truth: Truth } }
  | { is: 'refused'; refusal: Refusal }

/** The common parts of the kinds about the same rows. */
export type RecordFamily<Request, Row, Rows, Change = Row> = {
  rows: (batch: OpeningBatch) => Rows
  /** The topic of the news that follows an accepted entry. */
  topic?: NewsTopic
  /** May this person make such entries at all? */
  policy: (viewer: SchoolViewer) => boolean
  /** Finds what stands, version 0 counting as nothing. */
  find: (asked: Asked<Request, Rows>) => Row | null
  subject: (asked: AskedOf<Request, Rows, Row | null>) => Subject
  /** Says why the child, the class or the day is not this person's. Null: it is. */
  place: (asked: AskedOf<Request, Rows, Row | null>) => Refusal | null
  /**
   * Entries that a former teacher of the child may still send, where their stay in the class has ended. `is` says that
   * this is one. `isAlone` says that nobody else has written what the answer shows. The version that a tablet names
   * proves nothing.
   */
  afterStay?: {
    is: (asked: Asked<Request, Rows>) => boolean
    isAlone: (asked: AskedOf<Request, Rows, Row | null>) => boolean
  }
  /** Keeps a change among the rows until they are written, and answers what stands then. */
  put: (change: Change, asked: Asked<Request, Rows>) => RecordTruth
  /** Says what the answer and the ledger say of a row. */
  truth: (row: Row, rows: Rows) => RecordTruth
}

/** Parts that differ from kind to kind of a family. */
export type RecordAct<Unread extends object, Request, Row, Rows, Change = Row> = {
  /** Its field in EntryActInput, and its name in the ledger. */
  name: string
  /** The formats of the act that this server still understands; the first one, where nothing is said. */
  formats?: readonly number[]
  parse: (unread: Unread) => Result<Request, Refusal>
} & (
  | {
      /** The refusal where nothing stands. A kind that makes something new leaves it out. */
      unknown: RefusalCode
      judge: (asked: AskedOf<Request, Rows, Row>) => Judgement<Change>
    }
  | {
      unknown?: undefined
      judge: (asked: AskedOf<Request, Rows, Row | null>) => Judgement<Change>
    }
)

/**
 * Makes a kind of entry from the parts that differ: how it is read, whose it is, its rule, its truth and its rows. The
 * kit opens the batch, shares the rows between the kinds, answers, and writes once.
 */
export function recordKind<
  Unread extends object,
  Request,
  Row extends { version: number },
  Rows extends RecordRows<Request>,
  Change = Row,
>(
  family: RecordFamily<Request, Row, Rows, Change>,
  act: RecordAct<Unread, Request, Row, Rows, Change>,
): EntryKind<Unread> {
  return {
    name: act.name,
    formats: act.formats ?? [1],
    topic: family.topic,
    async open(batch, acts) {
      const read = new Map(acts.map((unread) => [unread, act.parse(unread)]))
      const rows = family.rows(batch)
      await rows.load([...read.values()].flatMap((it) => (it.ok ? [it.value] : [])))
      const { viewer, now } = batch
      const today = dateIn(now, viewer.school.timeZone)
      const mayEnter = family.policy(viewer)

      function decide(entry: ArrivedEntry<Unread>): Decision {
        if (!mayEnter) return refusedAbout(nothing, { code: 'entry.forbidden' })
        const parsed = read.get(entry.act) ?? act.parse(entry.act)
        if (!parsed.ok) return refusedAbout(nothing, parsed.refusal)
        const writtenOn = dayWrittenOn(dateIn(entry.at, viewer.school.timeZone), today)
        const asked = { request: parsed.value, entry, rows, batch, today, writtenOn }
        const standing = family.find(asked)
        const subject = family.subject({ ...asked, standing })
        const misplaced = family.place({ ...asked, standing })
        if (misplaced) return refusedAbout(subject, misplaced)
        const { afterStay } = family
        const isLate = afterStay?.is(asked) ?? false
        if (isLate && !afterStay?.isAlone({ ...asked, standing }))
          return refusedAbout(subject, stayEnded)
        if (standing === null && act.unknown) return refusedAbout(subject, { code: act.unknown })
        const judgement = act.judge({ ...asked, standing: standing as Row })
        if (isLate && judgement.is === 'conflict') return refusedAbout(subject, stayEnded)
        return answer(judgement, { asked, standing, subject })
      }

      function answer(
        judgement: Judgement<Change>,
        {
          asked,
          standing,
          subject,
        }: { asked: Asked<Request, Rows>; standing: Row | null; subject: Subject },
      ): Decision {
        if (judgement.is === 'refused') return refusedAbout(subject, judgement.refusal)
        const outcome = 'accepted'
        const truth = standing && family.truth(standing, rows)
        const before = standing?.version === 0 ? null : truth
        if (judgement.is === 'write') {
          const after = family.put(judgement.change, asked)
          return { ...subject, outcome, version: after.version, before, after }
        }
        const instead = judgement.is === 'conflict' ? judgement.instead : undefined
        const stands = instead ?? (truth && { version: truth.version, truth })
        if (!stands) throw new Error(`${act.name}: nothing stands, and yet it is ${judgement.is}`)
        const { version } = stands
        return judgement.is === 'conflict'
          ? { ...subject, outcome: 'conflict', version, standing: stands.truth }
          : { ...subject, outcome, version, before, after: stands.truth }
      }

      return { decide, write: async (last) => void (await rows.write(last)) }
    },
  }
}

/** A conflict would show a former teacher what somebody else has written since. */
const stayEnded: Refusal = { code: 'entry.stay-ended' }

const nothing: Subject = { subjectId: null, subjectDate: null }

const refusedAbout = (subject: Subject, { code, facts = {} }: Refusal): Decision => ({
  ...subject,
  outcome: 'refused',
  code,
  facts,
})

/** Refuses an entry by the rule of its kind. */
export const refuseEntry = (refusal: Refusal): Judgement<never> => ({ is: 'refused', refusal })
