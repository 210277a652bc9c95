import { isDeepStrictEqual } from 'node:util'
import type { Brand } from '#domain/kernel/brand.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import {
  changedFields,
  type FieldName,
  fieldNames,
  readThing,
  refuseTaken,
  type Sent,
  type Thing,
  type ValuesOf,
} from '#domain/kernel/fields/thing.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { lastPlace } from '#domain/kernel/named-things.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { Change, DescribedThing, ThingWish } from './described-thing.ts'
import type { ThingRecord } from './thing-table.sql.ts'

type Standing<Row, Owner, Beside> = {
  rows: readonly Row[]
  owner: Owner
  beside: Beside
  today: LocalDate
  /** The field of a file that has not arrived. */
  lost: string | null
} | null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fields that were sent, as one input or beside the ids. */
const sentOf = (wish: ThingWish) =>
  (typeof wish.input === 'object' && wish.input !== null ? wish.input : wish) as ThingWish

/**
 * Makes the acts of a list of things: add, change, remove, order, switch. Each reads the fields, and judges what is so
 * for all things: the owner, a known id, the version that was seen, "too many", names that are taken. `rule` judges what
 * is this thing's own.
 */
export function thingActs<
  Of extends Thing,
  Id extends Brand<string, string>,
  More extends object = Record<never, never>,
  Owner = null,
  Beside = null,
  const Argument extends string = never,
>({
  of,
  table,
  policy,
  id: idArgument,
  owner: owning,
  ...own
}: DescribedThing<Of, Id, More, Owner, Beside, Argument>) {
  type Row = ThingRecord<Of, Id, More>
  const unknown = fieldRefusal('thing.unknown')

  async function read(
    tx: Transaction,
    { wish, by, at }: { wish: ThingWish; by: SchoolViewer; at: Parameters<typeof dateIn>[0] },
  ): Promise<Standing<Row, Owner, Beside>> {
    const today = dateIn(at, by.school.timeZone)
    const ownerId = owning ? parseId(textOf(wish[owning.argument])) : undefined
    if (owning && !ownerId) return null
    const owner = owning ? await owning.find(tx, ownerId as string, { by, today }) : null
    if (owning && owner === null) return null
    const [rows, beside, lost] = await Promise.all([
      table.list(tx, ownerId),
      own.readBeside?.(tx, { wish, owner: owner as Owner, by, today, at }) ?? null,
      findLost(tx, sentOf(wish)),
    ])
    return { rows, owner: owner as Owner, beside: beside as Beside, today, lost }
  }

  /** Names the first field whose file has not arrived. */
  async function findLost(tx: Transaction, sent: ThingWish): Promise<string | null> {
    for (const name of fieldNames(of))
      if (own.files?.[name] && sent[name] && !(await own.files[name](tx, textOf(sent[name]))))
        return name
    return null
  }

  const common = {
    policy,
    ...(own.topic ? { topic: own.topic } : {}),
    lock: (tx: Transaction) => (own.lock ?? table.hold)(tx),
    ...(own.watch ? { watch: own.watch as never } : {}),
  }

  /** A thing in the log: what its fields say, without those that the history hides. */
  const logged = (row: Row | null) =>
    row &&
    Object.fromEntries(
      fieldNames(of).flatMap((name) =>
        of.fields[name]?.history === 'hidden' ? [] : [[name, row[name]]],
      ),
    )
  const log = ({ change: { was, is } }: { change: Change<Row> }) => {
    if (own.logs === 'values') return { before: logged(was), after: logged(is) }
    const row = (is ?? was) as Row & Record<string, unknown>
    const about = {
      ...(owning ? { [owning.argument]: row[owning.argument] } : {}),
      [idArgument]: row.id,
    }
    if (!is) return { before: about, after: null }
    return { before: null, after: { ...about, changed: changedFields(of, was, is) } }
  }

  const write = (tx: Transaction, { change: { was, is } }: { change: Change<Row> }) =>
    is === null
      ? own.discard
        ? own.discard(tx, was as Row)
        : table.remove(tx, (was as Row).id)
      : (own.write ?? table.write)(tx, is, was ? 'known' : 'new')

  /** Judges a thing as somebody wants it. Two that are out of use may have one name. */
  function judge(
    { wish, by }: { wish: ThingWish; by: SchoolViewer },
    { rows, owner, beside, today, lost }: NonNullable<Standing<Row, Owner, Beside>>,
    { id, was }: { id: Id; was: Row | null },
  ): Result<Row, Refusal> {
    const sent = sentOf(wish)
    const reading = readThing(of, sent as Sent<Of>, was)
    if (!reading.ok) return reading
    if (lost) return fieldRefusal('field.not-arrived', { field: lost })
    const seen = wish.version ?? sent.version
    const isOther = was !== null && typeof seen === 'number' && seen !== was.version
    if (isOther && changedFields(of, was, reading.value).length > 0)
      return fieldRefusal('thing.changed-meanwhile')
    const others = rows.filter((it) => it.id !== id)
    const inUse = others.filter((it) => (it as { isEnabled?: boolean }).isEnabled !== false)
    const taken = refuseTaken(of, reading.value, inUse)
    if (taken) return taken
    const judged = { values: reading.value, id, was, others, owner, beside, by, today }
    const ruled =
      own.rule?.(judged) ??
      accept(reading.value as ValuesOf<Of> & Omit<More, 'position' | Argument>)
    if (!ruled.ok) return ruled
    const place = was ? {} : { position: lastPlace(rows as never) }
    const ownerId = owning ? { [owning.argument]: textOf(wish[owning.argument]).toLowerCase() } : {}
    const base = was ?? { ...place, ...ownerId }
    return accept({ ...base, ...ruled.value, id, version: (was?.version ?? 0) + 1 } as Row)
  }

  /** The name of a thing in the log: its first field. */
  const nameOf = (row: Row | undefined): unknown => row?.[fieldNames(of)[0] as FieldName<Of>]

  /** A row without what is no change by itself: its version and its place. */
  const content = (row: Row | null) => row && { ...row, version: 0, position: 0 }
  const isSame = (one: Row | null, other: Row) => isDeepStrictEqual(content(one), content(other))

  const keep = (name: string, wanted: 'new' | 'known' | 'either') =>
    keepingAct({
      ...common,
      name,
      read,
      decide({ standing, wish, by }): Result<Change<Row> | null, Refusal> {
        if (!standing) return fieldRefusal('thing.unknown-owner')
        const id = parseId<Id>(textOf(wish[idArgument]))
        const was = standing.rows.find((it) => it.id === id) ?? null
        if (!id || (wanted === 'known' && !was)) return unknown
        const judged = judge({ wish, by }, standing, { id, was })
        if (!judged.ok) return judged
        if (isSame(was, judged.value)) return accept(null)
        // Words are never replaced in silence: an id that is known stands for the thing that was added under it.
        if (was && wanted === 'new') return decideKnown(was, judged.value)
        if (!was && standing.rows.length >= of.most)
          return fieldRefusal('thing.too-many', { most: String(of.most) })
        return accept({ was, is: judged.value })
      },
      write,
      log,
    })

  return {
    /** The list, the argument that says an id of it, and the one that says its owner. */
    list: { of: of as Thing, id: idArgument, owner: owning?.argument },

    /** Adds a thing. One that was added before a silence is no second one. */
    add: (name: string) => keep(name, 'new'),

    /** Changes a thing, over the version that was on the screen. */
    change: (name: string) => keep(name, 'known'),

    /** Says a thing anew, whether it stands or not: one that a school has once, such as its way of billing. */
    put: (name: string) => keep(name, 'either'),

    /** Takes a thing from the list for good. One that is gone already stays so. */
    remove: (name: string) =>
      keepingAct({
        ...common,
        name,
        async read(tx, asked: Parameters<typeof read>[1]) {
          const standing = await read(tx, asked)
          const row = standing?.rows.find(
            (it) => it.id === textOf(asked.wish[idArgument]).toLowerCase(),
          )
          return row ? { row, kept: (await own.whyKept?.(tx, row, asked.by)) ?? null } : null
        },
        decide({ standing }): Result<Change<Row> | null, Refusal> {
          if (!standing) return accept(null)
          return standing.kept ? refuse(standing.kept) : accept({ was: standing.row, is: null })
        },
        write,
        log,
      }),

    /** Takes a thing out of use, or puts it back where its name is free. */
    switch: (name: string) =>
      keepingAct({
        ...common,
        name,
        read,
        decide({ standing, wish }): Result<Change<Row> | null, Refusal> {
          const rows = standing?.rows ?? []
          const was = rows.find((it) => it.id === textOf(wish[idArgument]).toLowerCase())
          if (!was) return unknown
          const is = { ...was, isEnabled: wish.isEnabled === true, version: was.version + 1 }
          if (isSame(was, is)) return accept(null)
          const others = rows.filter(
            (it) => it.id !== was.id && (it as { isEnabled?: boolean }).isEnabled !== false,
          )
          return (is.isEnabled && refuseTaken(of, is, others)) || accept({ was, is })
        },
        write,
        log,
      }),

    /** Puts the things into the order of their ids: `hookIds`, where `hookId` says one. */
    order: (name: string) =>
      keepingAct({
        policy,
        lock: common.lock,
        name,
        read,
        decide: ({ standing, wish }) =>
          decideOrder(
            {
              wanted: (wish[`${idArgument}s`] ?? []) as string[],
              standing: (standing?.rows ?? []).map(({ id }) => id),
            },
            fieldRefusal('thing.order-outdated').refusal,
          ),
        stood: ({ standing }) => standing?.rows.map(({ id }) => id),
        write: (tx, { change }) => table.order(tx, change),
        log: ({ change, standing }) => ({
          before: standing?.rows.map(nameOf),
          after: change.map((id) => standing?.rows.find((row) => row.id === id)).map(nameOf),
        }),
      }),
  }
}
