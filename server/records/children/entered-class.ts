import { type ClassId, parseId, type StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type ClassToEnter, listClassesToEnter } from './stays.sql.ts'

type Entered = { classId: string; standardId?: string | null | undefined }

/** The class that a wish names, if a child may enter it. */
export async function findEntered(
  tx: Transaction,
  wish: Entered,
  date: LocalDate,
): Promise<ClassToEnter | undefined> {
  const only = parseId<ClassId>(wish.classId)
  return only && (await listClassesToEnter(tx, { date, only }))[0]
}

/** The child's own level. Null where the wish names none, or the main one; undefined for a level that the class lacks. */
export function levelOf(
  { levels }: ClassToEnter,
  { standardId }: Entered,
): StandardId | null | undefined {
  if (!standardId || levels[0]?.id === standardId) return null
  return levels.find(({ id }) => id === standardId)?.id
}
