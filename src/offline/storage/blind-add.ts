import Dexie, { RangeSet } from 'dexie'

/**
 * Adds rows to a table and answers their keys once they are on the disk. The transaction begins in this very task and is
 * told at once that nothing follows. So it waits for no turn of a busy page, and holds nobody up. Rejects, and has added
 * none, where the disk is full or the connection is lost.
 */
export function addBlindly(
  database: IDBDatabase,
  table: string,
  rows: readonly object[],
): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([table], 'readwrite', { durability: 'strict' })
    const requests = rows.map((row) => transaction.objectStore(table).add(row))
    transaction.oncomplete = () => {
      const keys = requests.map(({ result }) => result as number)
      tellTabs(database.name, table, keys)
      resolve(keys)
    }
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('not written', 'AbortError'))
    transaction.commit()
  })
}

/** In Dexie's own words, as if it had written: the mirrors of this tab and of others hear nothing else. */
function tellTabs(database: string, table: string, keys: readonly number[]): void {
  Dexie.on.storagemutated.fire({
    [`idb://${database}/${table}/`]: new RangeSet().addKeys([...keys]),
  })
}
