import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { type FrameworkRecord, listFrameworks } from '../framework.sql.ts'
import { holdPedagogy } from './framework-writes.sql.ts'

/** The common parts of acts about the settings of pedagogy: who may, and who waits. */
export const ofPedagogy = { policy: requireScreen('settings-pedagogy'), lock: holdPedagogy }

/** Acts that judge the standing frameworks. */
export const ofFrameworks = { ...ofPedagogy, read: listFrameworks }

/** The refusal of a new order that does not name each of its neighbours. */
export const orderIncomplete = fieldRefusal('thing.order-outdated').refusal

/** The thing with this id, whatever the case of its letters. */
export const idIs = (text: string | null | undefined) => {
  const wanted = text && parseId(text)
  return ({ id }: { id: string }): boolean => id === wanted
}

export const domainsOf = (frameworks: readonly FrameworkRecord[]) =>
  frameworks.flatMap(({ domains }) => domains)

/** The position behind all of these. */
export const afterAll = (siblings: readonly { position: number }[]): number =>
  1 + Math.max(-1, ...siblings.map(({ position }) => position))

/** A thing with these parts of it changed; null where it has them already. */
export const changedBy = <Thing extends object, Part extends Partial<Thing>>(
  thing: Thing,
  part: Part,
): Result<(Thing & Part) | null, PedagogyRefusal> => {
  const isSo = Object.entries(part).every(([name, value]) => thing[name as keyof Thing] === value)
  return accept(isSo ? null : { ...thing, ...part })
}
