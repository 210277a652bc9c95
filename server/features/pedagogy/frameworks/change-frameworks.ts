import { parseId, type StandardId } from '#domain/kernel/ids.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { PedagogyRefusal, PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { type FrameworkRecord, listFrameworks } from '../framework.sql.ts'
import { logPedagogyChange } from '../log-change.ts'
import { requireFrameworkKeeper } from '../pedagogy.policy.ts'
import { holdPedagogy, loadSchoolWords } from './framework-writes.sql.ts'

/** What every act about frameworks answers: the frameworks as they are now, or why nothing was changed. */
export type FrameworkAnswer = Result<FrameworkRecord[], PedagogyRefusal>

export type Told = { before: unknown; after: unknown }

/** An act about frameworks: it is given them as they are, and says what the log of changes is to tell. */
type Act = (tx: Transaction, standing: FrameworkRecord[]) => Promise<Result<Told, PedagogyRefusal>>

export const refused = (
  code: PedagogyRefusalCode,
  facts: Readonly<Record<string, string>> = {},
): { ok: false; refusal: PedagogyRefusal } => refuse({ code, facts })

/** Does one act about the school's frameworks, alone among those who change them, and logs it. */
export async function changeFrameworks(
  context: RequestContext,
  { act, work }: { act: string; work: Act },
): Promise<FrameworkAnswer> {
  const viewer = requireFrameworkKeeper(context)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<FrameworkAnswer> => {
    await holdPedagogy(tx)
    const told = await work(tx, await listFrameworks(tx))
    if (!told.ok) return told
    await logPedagogyChange(tx, context, { viewer, act, ...told.value })
    return accept(await listFrameworks(tx))
  })
}

/** Reads the levels that look at a framework; none means every level. */
export async function readStandards(
  tx: Transaction,
  texts: readonly string[],
): Promise<Result<StandardId[], PedagogyRefusal>> {
  const { standardIds } = await loadSchoolWords(tx)
  const known = texts.map((text) => parseId<StandardId>(text))
  const own = known.filter((id) => id !== undefined && standardIds.includes(id)) as StandardId[]
  return own.length === texts.length
    ? accept([...new Set(own)])
    : refused('pedagogy.unknown-standard')
}

/** Whether these are all of them, each once. */
export function isWhole(ids: readonly string[], siblings: readonly { id: string }[]): boolean {
  const asked = new Set(ids)
  return (
    asked.size === ids.length &&
    asked.size === siblings.length &&
    siblings.every(({ id }) => asked.has(id))
  )
}
