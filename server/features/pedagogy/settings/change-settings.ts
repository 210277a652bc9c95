import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { PedagogyRefusal, PedagogyRefusalCode } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { holdPedagogy } from '../frameworks/framework-writes.sql.ts'
import { logPedagogyChange } from '../log-change.ts'
import { requireFrameworkKeeper } from '../pedagogy.policy.ts'
import { loadSettings, type SettingsRecord } from '../pedagogy-settings.sql.ts'

/** What every act about the settings answers: the settings as they are now, or why nothing was changed. */
export type SettingsAnswer = Result<SettingsRecord, PedagogyRefusal>

type Told = { before: unknown; after: unknown }

export const refused = (
  code: PedagogyRefusalCode,
  facts: Readonly<Record<string, string>> = {},
): { ok: false; refusal: PedagogyRefusal } => refuse({ code, facts })

/** Does one act about the school's settings, alone among those who change them, and logs it. */
export async function changeSettings(
  context: RequestContext,
  {
    act,
    work,
  }: {
    act: string
    work: (tx: Transaction, standing: SettingsRecord) => Promise<Result<Told, PedagogyRefusal>>
  },
): Promise<SettingsAnswer> {
  const viewer = requireFrameworkKeeper(context)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<SettingsAnswer> => {
    await holdPedagogy(tx)
    const told = await work(tx, await loadSettings(tx))
    if (!told.ok) return told
    await logPedagogyChange(tx, context, { viewer, act, ...told.value })
    return accept(await loadSettings(tx))
  })
}
