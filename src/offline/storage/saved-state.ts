import { NotSavedError } from '../outbox/not-saved.ts'
import type { SavedStateRow, UserConnection } from './user-database.ts'

/** The screens whose filters, selection and unsent input come back as they were left. */
export const savedStateKeys = [
  'PROFILE',
  'PRESENCE',
  'PAYMENT',
  'PRICES',
  'DEDUCTION',
  'ADDON',
  'MILESTONE',
  'ATTENDANCE',
  'ABSENCES',
  'STAFF',
  'SUBDIRECTORS',
  'TABLETS',
  'SCHOOLS',
  'DISHES',
  'HOLIDAYS',
  'EVENT',
  'PROSPECTS',
  'SEARCH',
  'DASHBOARD',
] as const
export type SavedStateKey = (typeof savedStateKeys)[number]

/** Read whole at the start, so that a screen's first picture is already the one that was left. */
export type SavedState = {
  get(key: SavedStateKey): unknown
  set(key: SavedStateKey, value: unknown): Promise<void>
}

export async function readSavedState(
  connection: UserConnection,
  early?: readonly SavedStateRow[],
): Promise<SavedState> {
  const rows = early ?? (await connection.read(({ savedState }) => savedState.toArray()))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    get: (key) => values.get(key),
    async set(key, value) {
      values.set(key, value)
      try {
        await connection.write(['savedState'], ({ savedState }) => savedState.put({ key, value }))
      } catch (error) {
        throw new NotSavedError('storage', error)
      }
    },
  }
}
