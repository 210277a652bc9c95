import Dexie, { RangeSet } from 'dexie'
import { addRows } from './add-rows.ts'

/** Adds rows to an open database of Dexie's (`addRows`), and tells all tabs of them. */
export async function addBlindly(
  database: IDBDatabase,
  table: string,
  rows: readonly object[],
): Promise<readonly number[]> {
  const keys = await addRows(database, table, rows)
  tellTabs(database.name, table, keys)
  return keys
}

/** In Dexie's own words, as if it had written: the mirrors of this tab and of others hear nothing else. */
function tellTabs(database: string, table: string, keys: readonly number[]): void {
  Dexie.on.storagemutated.fire({
    [`idb://${database}/${table}/`]: new RangeSet().addKeys([...keys]),
  })
}
