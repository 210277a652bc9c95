import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { readSavedState } from './saved-state.ts'
import { openUserDatabase } from './user-database.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

test('what a screen remembers is on the disk, and is there when the app is opened again', async () => {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const today = openUserDatabase(marie, { indexedDb })
  await (await readSavedState(today)).set('MILESTONE', { drawing: 'color' })
  today.close()
  const tomorrow = openUserDatabase(marie, { indexedDb })
  const kept = await readSavedState(tomorrow)
  expect(kept.get('MILESTONE')).toEqual({ drawing: 'color' })
  expect(kept.get('PRESENCE')).toBeUndefined()
  tomorrow.close()
})
