import { createHash } from 'node:crypto'
import type { ChildId, DeviceId, EntryId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import {
  blankDay,
  isSameMark,
  reconcileMark,
  writeMark,
} from '#domain/presence/marks/reconcile-mark.ts'
import type { PresenceDay } from '#domain/presence/presence.ts'
import type { EntryInput } from '#src/offline/sending/sending.ts'
import {
  laneOfMark,
  type MarkContent,
  type NoteContent,
  type OldMarkContent,
} from '../school/kinds-for-tests.ts'
import { ModelDoors } from './model-doors.ts'
import { isGiftBeyond } from './model-gifts.ts'
import { ModelPictures, type PictureRules } from './model-pictures.ts'
import { ModelRecords } from './model-records.ts'
import { ModelTablets } from './model-tablets.ts'

/** One change of the school's records. The checker reads these, and nothing that the server says of itself. */
export type Effect = {
  entryId: string
  actorId: UserId
  deviceId: string
  lane: string
  key: string
  before: unknown
  after: unknown
  /** True if the author of `before` is somebody else, or on another tablet. */
  replacesOthers: boolean
  versionBefore: number
  baseVersion: number | null
}

export type WireAnswer = Readonly<Record<string, unknown>> & { __typename: string; entryId: string }

/** The rules that a broken server lacks. */
export type ServerRules = PictureRules & {
  knowsIds: boolean
  tellsConflicts: boolean
  recordsEveryGift: boolean
  writesBoth: boolean
  asksAtTheDoor: boolean
}

/** The server's side of the contract, in memory: each id once, each batch whole, conflicts told. */
export class ModelServer {
  readonly effects: Effect[] = []
  readonly ledger = new Map<string, { hash: string; answer: WireAnswer; actorId: UserId }>()
  readonly days = new Map<string, PresenceDay>()
  readonly records = new ModelRecords()
  readonly pictures: ModelPictures
  readonly tablets = new ModelTablets()
  readonly #doors: ModelDoors
  /** Formats of marks that this release of the server understands. */
  knownFormats: ReadonlySet<number> = new Set([1, 2])
  readonly #rules: ServerRules
  readonly #now: () => number

  constructor(now: () => number, rules: Partial<ServerRules> = {}) {
    this.#now = now
    this.#rules = {
      ...{ knowsIds: true, tellsConflicts: true, joinsInOrder: true },
      ...{ recordsEveryGift: true, writesBoth: true, asksAtTheDoor: true },
      ...rules,
    }
    this.pictures = new ModelPictures(this.#rules)
    this.#doors = new ModelDoors({ days: this.days, lines: this.records.lines })
  }

  submit(actorId: UserId, entries: readonly EntryInput[]): WireAnswer[] {
    return entries.map((entry) => this.#decide(actorId, entry))
  }

  #decide(actorId: UserId, entry: EntryInput): WireAnswer {
    const hash = createHash('sha256').update(JSON.stringify(entry.act)).digest('hex')
    const known = this.#rules.knowsIds ? this.ledger.get(entry.entryId) : undefined
    if (known?.hash === hash) return known.answer
    if (known) return this.#refused(entry, 'entry.repeated-with-other-content')
    const isMark = 'markPresence' in entry.act
    if (isMark && !this.knownFormats.has(entry.format))
      return this.#refused(entry, 'entry.format-unknown')
    const answer = isMark
      ? this.#mark(actorId, entry)
      : 'writeNote' in entry.act
        ? this.#note(actorId, entry, entry.act.writeNote as NoteContent)
        : this.#line(actorId, entry)
    this.ledger.set(entry.entryId, { hash, answer, actorId })
    return answer
  }

  #mark(actorId: UserId, entry: EntryInput): WireAnswer {
    const content = entry.act.markPresence as MarkContent | OldMarkContent
    const halfDay = 'period' in content ? content.period : content.halfDay
    const { mark } = content
    if (mark?.note === 'refuse me') return this.#refused(entry, 'presence.closed-day')
    const lane = laneOfMark(content)
    const current = this.day(content)
    const author = { userId: actorId, deviceId: entry.deviceId as DeviceId }
    const writes = [{ halfDay, mark }]
    const { baseVersion } = entry
    const verdict = reconcileMark({ current, writes, baseVersion, author })
    if (verdict === 'conflict' && this.#rules.tellsConflicts)
      return this.#answer('EntryConflict', entry, { version: current.version, truth: current })
    if (verdict === 'unchanged')
      return this.#answer('EntryAccepted', entry, { version: current.version, truth: current })
    const before = current[halfDay]
    const next = writeMark(current, {
      writes,
      stamp: {
        by: { userId: actorId, name: actorId },
        device: { deviceId: author.deviceId, name: null },
        at: instantOf(this.#now()),
      },
    })
    this.days.set(lane, next)
    this.#doors.keepInStep({ before: current, after: next }, author)
    this.effects.push({
      entryId: entry.entryId,
      actorId,
      deviceId: entry.deviceId,
      lane,
      key: `${lane}:${halfDay}`,
      before: before?.mark ?? null,
      after: mark,
      replacesOthers:
        before !== null &&
        !isSameMark(before.mark, mark) &&
        (before.by.userId !== actorId || before.device.deviceId !== entry.deviceId),
      versionBefore: current.version,
      baseVersion,
    })
    return this.#answer('EntryAccepted', entry, { version: next.version, truth: next })
  }

  day({ childId, date }: Pick<MarkContent, 'childId' | 'date'>): PresenceDay {
    return (
      this.days.get(laneOfMark({ childId, date })) ??
      blankDay({ childId: childId as ChildId, date })
    )
  }

  #note(actorId: UserId, entry: EntryInput, { group, noteId, text }: NoteContent): WireAnswer {
    if (text === 'refuse me') return this.#refused(entry, 'notebook.closed')
    const lane = `notebook:${group}`
    this.effects.push({
      entryId: entry.entryId,
      actorId,
      deviceId: entry.deviceId,
      lane,
      key: `${lane}:${noteId}`,
      before: null,
      after: text,
      replacesOthers: false,
      versionBefore: 0,
      baseVersion: entry.baseVersion,
    })
    return this.#answer('EntryAccepted', entry, { version: 1, truth: null })
  }

  #line(actorId: UserId, entry: EntryInput): WireAnswer {
    const author = { userId: actorId, deviceId: entry.deviceId as DeviceId }
    if (!this.#rules.recordsEveryGift && isGiftBeyond(entry.act, this.records.lines))
      return this.#refused(entry, 'transmission.no-prescription')
    const verdict = this.records.judge(entry, author)
    if (verdict.is === 'refused') return this.#refused(entry, 'diary.unknown-line')
    if (verdict.is !== 'write') {
      const { standing } = verdict
      const typename = verdict.is === 'conflict' ? 'EntryConflict' : 'EntryAccepted'
      return this.#answer(typename, entry, { version: standing.version, truth: standing })
    }
    const { record, before, after, isOthers } = verdict
    const door = this.#doors.decide(
      { before, after },
      { baseVersion: entry.baseVersion, author, isBlind: !this.#rules.asksAtTheDoor },
    )
    if (door.is === 'refused') return this.#refused(entry, door.code)
    if (door.is === 'conflict')
      return this.#answer('EntryConflict', entry, { version: door.version, truth: door.standing })
    this.records.write(record, after)
    const at = instantOf(this.#now())
    const { through } = door
    const followed =
      through && this.#rules.writesBoth ? this.#doors.follow(through, { author, at }) : null
    const overtakes = before === null && followed?.overtakesOthers === true
    this.effects.push({
      ...{ entryId: entry.entryId, actorId, deviceId: entry.deviceId },
      lane: 'class day',
      key: JSON.stringify(entry.act),
      before: before?.value ?? null,
      after: after.value,
      replacesOthers: isOthers || overtakes,
      versionBefore: overtakes ? followed.versionBefore : (before?.version ?? 0),
      baseVersion: entry.baseVersion,
    })
    const truth = { ...after, registerDay: followed?.day ?? null }
    return this.#answer('EntryAccepted', entry, { version: after.version, truth })
  }

  #refused(entry: EntryInput, code: string): WireAnswer {
    return this.#answer('EntryRefused', entry, { code, facts: [{ name: 'why', value: 'asked' }] })
  }

  #answer(
    __typename: string,
    entry: EntryInput,
    facts: Readonly<Record<string, unknown>>,
  ): WireAnswer {
    const serverTime = instantOf(this.#now())
    return { __typename, entryId: entry.entryId as EntryId, serverTime, ...facts }
  }
}
