import type { FilePart } from '#domain/children/file-history.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { requireFileKeeper } from './child-file.ts'
import { findHeldChild, type HeldChild } from './held-child.sql.ts'

type About = { childId: string }
type Of<Wish> = { wish: Wish; child: HeldChild; by: SchoolViewer; today: LocalDate }

type FileAct<Wish extends About, Standing, Change extends object> = {
  name: string
  /** Parts of the file that it writes. */
  parts: readonly FilePart[]
  policy?: (context: RequestContext) => SchoolViewer
  /** Reads what `decide` needs beside the child. */
  read: (tx: Transaction, of: Of<Wish>) => Promise<Standing>
  /** The rule, without a database. `null`: everything is so already. */
  decide: (judged: Of<Wish> & { standing: Standing; at: Instant }) => Result<Change | null, Refusal>
  write: (
    tx: Transaction,
    done: { child: HeldChild; change: Change; by: SchoolViewer },
  ) => Promise<unknown>
  /** Answers what the log says beside the child. It names fields, and nothing that the file says. */
  logged?: (change: Change) => object
}

/** Makes an act on the file of one child, who is held meanwhile: the second of two people waits, and sees the first change. */
export function fileAct<Wish extends About, Standing, Change extends object>({
  name,
  parts,
  policy = requireFileKeeper,
  read,
  decide,
  write,
  logged,
}: FileAct<Wish, Standing, Change>) {
  return keepingAct({
    name,
    policy,
    lock: async (tx, { wish }: { wish: Wish; by: SchoolViewer }) => {
      const childId = parseId<ChildId>(wish.childId)
      if (childId) await findHeldChild(tx, childId)
    },
    async read(tx, { wish, by, at }) {
      const childId = parseId<ChildId>(wish.childId)
      const child = childId && (await findHeldChild(tx, childId))
      if (!child) return null
      const of = { wish, child, by, today: dateIn(at, by.school.timeZone) }
      return { of, beside: await read(tx, of) }
    },
    decide({ standing, at }): Result<{ child: HeldChild; change: Change } | null, Refusal> {
      if (!standing) return fieldRefusal('thing.unknown')
      const { of, beside } = standing
      const decided = decide({ ...of, standing: beside, at })
      if (!decided.ok || decided.value === null) return decided as Result<null, Refusal>
      return { ok: true, value: { child: of.child, change: decided.value } }
    },
    write: (tx, { change: { child, change }, by }) => write(tx, { child, change, by }),
    watch: watchFiles(({ change: { child } }: { change: { child: HeldChild } }) => child.id, {
      parts,
    }),
    log: ({ change: { child, change } }) => ({
      before: null,
      after: { childId: child.id, ...logged?.(change) },
    }),
  })
}
