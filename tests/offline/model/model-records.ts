import { type RecordAuthor, reconcileRecord } from '#domain/entries/reconcile-record.ts'
import type { EntryAct } from '#src/offline/outbox/entry.ts'
import type { EntryInput } from '#src/offline/sending/sending.ts'
import { refusedWords } from '../school/class-day.ts'

type Fields = Readonly<Record<string, unknown>>

/** The effect of an act on a record, as the server's own acts have it. */
export type RecordAct = {
  record: string
  act: 'write' | 'remove'
  /** Only changes what is there already. */
  needsStanding: boolean
}

export type StandingLine = {
  version: number
  isRemoved: boolean
  author: RecordAuthor
  value: EntryAct
}

export type RecordVerdict =
  | {
      is: 'write'
      record: string
      before: StandingLine | null
      after: StandingLine
      isOthers: boolean
    }
  | { is: 'unchanged' | 'conflict'; standing: StandingLine }
  | { is: 'refused' }

function actIn(act: EntryAct): RecordAct {
  const [[name, fields] = ['', {}]] = Object.entries(act) as [string, Fields][]
  const of = (record: string, how: Partial<RecordAct> = {}): RecordAct => ({
    ...{ record, act: 'write', needsStanding: false },
    ...how,
  })
  const remove = { act: 'remove', needsStanding: true } as const
  switch (name) {
    case 'writeDiary':
      return of(`diary:${fields.itemId}`)
    case 'removeDiary':
      return of(`diary:${fields.itemId}`, remove)
    case 'submitDiary':
      return of(`report:${fields.childId}:${fields.date}`)
    case 'addTransmission':
      return of(`transmission:${fields.lineId}`)
    case 'changeTransmission':
      return of(`transmission:${fields.lineId}`, { needsStanding: true })
    case 'removeTransmission':
      return of(`transmission:${fields.lineId}`, remove)
    case 'askNeed':
      return of(`need:${fields.needId}`)
    case 'receiveNeed':
      return of(`need:${fields.needId}`, { needsStanding: true })
    case 'withdrawNeed':
      return of(`need:${fields.needId}`, remove)
    case 'writeObservation':
      return of(`observation:${fields.observationId}`)
    case 'removeObservation':
      return of(`observation:${fields.observationId}`, remove)
    case 'evaluateMilestone':
      return of(`evaluation:${fields.evaluationId}`)
    default:
      throw new Error(`the server of these worlds knows no ${name}`)
  }
}

/** The words of a line, by which a person tells it from all others. */
export function wordsIn(value: EntryAct): string | null {
  const [fields = {}] = Object.values(value) as Fields[]
  const { text, note, comment, details } = fields
  const said = details as Fields | undefined
  const found = text ?? note ?? comment ?? said?.text ?? said?.note ?? said?.message
  return typeof found === 'string' ? found : null
}

/** The lines of the class day as the school has them, under the rule of `domain/entries`. */
export class ModelRecords {
  readonly lines = new Map<string, StandingLine>()

  judge(entry: EntryInput, author: RecordAuthor): RecordVerdict {
    const { record, act, needsStanding } = actIn(entry.act)
    const standing = this.lines.get(record) ?? null
    if (wordsIn(entry.act)?.startsWith(refusedWords)) return { is: 'refused' }
    if (!standing && needsStanding) return { is: 'refused' }
    const isReport = record.startsWith('report:')
    const outcome = reconcileRecord(standing, {
      act,
      baseVersion: entry.baseVersion,
      author,
      isSame: isReport || JSON.stringify(standing?.value) === JSON.stringify(entry.act),
    })
    if (outcome === 'unknown') return { is: 'refused' }
    if (outcome !== 'write') return standing ? { is: outcome, standing } : { is: 'refused' }
    const after = {
      version: (standing?.version ?? 0) + 1,
      isRemoved: act === 'remove',
      author,
      value: entry.act,
    }
    const isOwn =
      standing?.author.userId === author.userId && standing.author.deviceId === author.deviceId
    return { is: 'write', record, before: standing, after, isOthers: standing !== null && !isOwn }
  }

  write(record: string, after: StandingLine): void {
    this.lines.set(record, after)
  }

  versionOf(record: string): number | null {
    return this.lines.get(record)?.version ?? null
  }
}
