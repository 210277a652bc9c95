/**
 * Adds rows to a table and answers their keys once they are on the disk. The transaction begins in this very task and is
 * told at once that nothing follows. So it waits for no turn of a busy page, and holds nobody up. Rejects, and has added
 * none, where the disk is full or the connection is lost.
 */
export function addRows(
  database: IDBDatabase,
  table: string,
  rows: readonly object[],
): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([table], 'readwrite', { durability: 'strict' })
    const requests = rows.map((row) => transaction.objectStore(table).add(row))
    transaction.oncomplete = () => resolve(requests.map(({ result }) => result as number))
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('not written', 'AbortError'))
    transaction.commit()
  })
}
