import type { Brand } from '#domain/kernel/brand.ts'
import type { FieldName, Thing, ValuesOf } from '#domain/kernel/fields/thing.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { NewsTopic } from '#domain/news/news.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { KeepingAct, Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { ThingRecord, ThingTable } from './thing-table.sql.ts'

/** The arguments of an act: ids by their names, and the fields as `input` or beside them. */
export type ThingWish = Readonly<Record<string, unknown>>

/** Everything that a rule judges. The fields have been read. */
export type Judged<Of extends Thing, Row, Owner, Beside> = {
  values: ValuesOf<Of>
  id: string
  /** The thing as it stands; null for a new one. */
  was: Row | null
  others: readonly Row[]
  owner: Owner
  beside: Beside
  by: SchoolViewer
  today: LocalDate
}

type Asked<Owner> = {
  wish: ThingWish
  owner: Owner
  by: SchoolViewer
  today: LocalDate
  at: Instant
}

export type DescribedThing<
  Of extends Thing,
  Id extends Brand<string, string>,
  More,
  Owner,
  Beside,
  Argument extends string = never,
> = {
  of: Of
  table: ThingTable<ThingRecord<Of, Id, More>, Id>
  policy: (context: RequestContext) => SchoolViewer
  /** The argument that says its id. */
  id: string
  /** The topic of the news that follows its acts. */
  topic?: NewsTopic
  /** Makes changes of the list wait for each other; the lock of its table, unless another list is changed with it. */
  lock?: (tx: Transaction) => Promise<unknown>
  /** Its owner: the argument that says the id, and the way to find it. Null: not there for this person. */
  owner?: {
    argument: Argument
    find: (
      tx: Transaction,
      id: string,
      of: { by: SchoolViewer; today: LocalDate },
    ) => Promise<Owner | null>
  }
  /** Finds the files that its fields name; null for one that has not arrived. */
  files?: {
    readonly [Name in FieldName<Of>]?: (tx: Transaction, sent: string) => Promise<unknown>
  }
  /** Reads what the rule needs beside the list. */
  readBeside?: (tx: Transaction, asked: Asked<Owner>) => Promise<Beside>
  /** Judges the values together and against the others. The answer adds what the row says beside its fields, but for its place and its owner. */
  rule?: (
    judged: Judged<Of, ThingRecord<Of, Id, More>, Owner, Beside>,
  ) => Result<ValuesOf<Of> & Omit<More, 'position' | Argument>, Refusal>
  /** Says what holds the thing in the list for this person, before it is removed. */
  whyKept?: (
    tx: Transaction,
    row: ThingRecord<Of, Id, More>,
    by: SchoolViewer,
  ) => Promise<Refusal | null>
  /** Writes the row, where a change writes more than that. */
  write?: (
    tx: Transaction,
    row: ThingRecord<Of, Id, More>,
    taken: 'new' | 'known',
  ) => Promise<unknown>
  /** Removes the row, where a removal takes more than that. */
  discard?: (tx: Transaction, row: ThingRecord<Of, Id, More>) => Promise<unknown>
  /** `values`: the log keeps what the fields say. `names`: which ones changed, of what is said of a person. */
  logs: 'values' | 'names'
  /** Keeps the history of a child's file: which children the act is about. */
  watch?: KeepingAct<never, never, Change<ThingRecord<Of, Id, More>>>['watch']
}

/** The change that an act writes: a row as it was and as it is. Null stands for nothing. */
export type Change<Row> = { was: Row | null; is: Row | null }
