import type { Brand } from '#domain/kernel/brand.ts'
import { parseId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { decideAdding } from './decide-adding.ts'
import { keepingAct, type Refusal } from './keeping-act.ts'
import type { Taken } from './kept-things.sql.ts'

type List<Thing, Id extends Brand<string, string>> = {
  policy: (context: RequestContext) => SchoolViewer
  lock: (tx: Transaction) => Promise<unknown>
  list: (tx: Transaction) => Promise<Thing[]>
  /** `taken` says whether the rule found the thing in the list. */
  write: (tx: Transaction, thing: Thing, taken: Taken) => Promise<unknown>
  idOf: (thing: Thing) => Id
  /** Says what a line of the log keeps of a thing. */
  logged: (thing: Thing) => unknown
  /** Names the part of a change that is no change by itself, such as its version. */
  uncounted?: (change: Thing) => Partial<Thing>
}

/** The one rule by which a thing is added and changed. */
type Keeping<Thing, Id, Wish, Beside> = {
  wished: (wish: Wish) => string
  unknown: Refusal
  /** Reads what the rule needs from the database beside the list. */
  readBeside?: (tx: Transaction, wish: Wish) => Promise<Beside>
  decide: (
    asked: { id: Id; wish: Wish; beside: Beside; at: Instant; by: SchoolViewer },
    standing: Thing[],
  ) => Result<Thing, Refusal>
}

/** The acts that lists of a school have in common. */
export function listActs<Thing extends object, Id extends Brand<string, string>>({
  list,
  write,
  idOf,
  logged,
  uncounted,
  ...ofList
}: List<Thing, Id>) {
  /** A thing in the log as it was, null for a new one, and as it is. */
  const logOf = (change: Thing, standing: readonly Thing[]) => {
    const known = standing.find((it) => idOf(it) === idOf(change))
    return { before: known ? logged(known) : null, after: logged(change) }
  }
  const stoodOf = (change: Thing, standing: readonly Thing[]) => {
    const known = standing.find((it) => idOf(it) === idOf(change))
    return known && uncounted ? { ...known, ...uncounted(change) } : known
  }
  return {
    logOf,
    stoodOf,

    /**
     * Makes the acts that add a thing and that change it. Only a change needs a thing that is there. One that was added
     * before a silence is no second one: other words for it are refused.
     */
    keepAct:
      <Wish, Beside = undefined>({
        wished,
        unknown,
        readBeside,
        decide,
      }: Keeping<Thing, Id, Wish, Beside>) =>
      (name: string, thing: 'new' | 'known') =>
        keepingAct({
          ...ofList,
          name,
          read: async (tx, { wish }: { wish: Wish; by: SchoolViewer }) => {
            const [things, beside] = await Promise.all([list(tx), readBeside?.(tx, wish)])
            return { things, beside: beside as Beside }
          },
          decide({ standing: { things, beside }, wish, at, by }) {
            const id = parseId<Id>(wished(wish))
            const known = things.find((it) => idOf(it) === id)
            if (!id || (thing === 'known' && !known)) return refuse(unknown)
            const decided = decide({ id, wish, beside, at, by }, things)
            if (thing === 'known' || !decided.ok) return decided
            return decideAdding(decided, stoodOf(decided.value, things))
          },
          stood: ({ change, standing }) => stoodOf(change, standing.things),
          write: (tx, { change, standing: { things } }) =>
            write(tx, change, things.some((it) => idOf(it) === idOf(change)) ? 'known' : 'new'),
          log: ({ change, standing }) => logOf(change, standing.things),
        }),

    /** Takes a thing out of use, or puts it back. The argument is the one that says its id. */
    switchAct: <const Argument extends string>(
      name: string,
      argument: Argument,
      decide: (
        wish: { id: string; isEnabled: boolean },
        standing: readonly Thing[],
        by: SchoolViewer,
      ) => Result<Thing | null, Refusal>,
    ) =>
      keepingAct({
        ...ofList,
        name,
        read: (tx) => list(tx),
        decide: ({
          standing,
          wish,
          by,
        }: {
          standing: Thing[]
          wish: Record<Argument, string> & { isEnabled: boolean }
          by: SchoolViewer
        }) => decide({ id: wish[argument].toLowerCase(), isEnabled: wish.isEnabled }, standing, by),
        write: (tx, { change }) => write(tx, change, 'known'),
        log: ({ change, standing }) => logOf(change, standing),
      }),

    /** Takes a thing out of the list for good, by the argument that says its id. One that is gone already stays so. */
    removeAct: <const Argument extends string>(
      name: string,
      argument: Argument,
      remove: (
        tx: Transaction,
        thing: Thing,
        /** Refuses where something still holds the thing: it stays. */
        refuse: (late: Refusal) => never,
      ) => Promise<unknown>,
    ) =>
      keepingAct({
        ...ofList,
        name,
        read: (tx) => list(tx),
        decide: ({ standing, wish }: { standing: Thing[]; wish: Record<Argument, string> }) =>
          accept(standing.find((it) => idOf(it) === wish[argument].toLowerCase()) ?? null),
        write: (tx, { change, refuse: refuseLate }) => remove(tx, change, refuseLate),
        log: ({ change }) => ({ before: logged(change), after: null }),
      }),

    /**
     * Puts the things into the order of the ids that an argument says; the log keeps their names. With `groupOf` each
     * group has an order of its own.
     */
    orderAct: <const Argument extends string>(
      name: string,
      argument: Argument,
      {
        outdated,
        nameOf,
        groupOf = () => '',
        order,
      }: {
        outdated: Refusal
        nameOf: (thing: Thing) => string
        groupOf?: (thing: Thing) => string
        order: (tx: Transaction, ids: readonly Id[]) => Promise<unknown>
      },
    ) =>
      keepingAct({
        ...ofList,
        name,
        read: async (tx, { wish }: { wish: Record<Argument, readonly string[]> }) => {
          const all = await list(tx)
          const first = all.find((it) => idOf(it) === wish[argument][0]?.toLowerCase())
          return first ? all.filter((it) => groupOf(it) === groupOf(first)) : all
        },
        decide: ({ standing, wish }) =>
          decideOrder({ wanted: wish[argument], standing: standing.map(idOf) }, outdated),
        stood: ({ standing }) => standing.map(idOf),
        write: (tx, { change }) => order(tx, change),
        log: ({ change, standing }) => ({
          before: standing.map(nameOf),
          after: change
            .map((id) => standing.find((it) => idOf(it) === id))
            .map((it) => it && nameOf(it)),
        }),
      }),
  }
}
