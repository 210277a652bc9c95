/**
 * Adds rows to a table and answers their keys once they are on the disk. The transaction begins in this very task and is
 * told at once that nothing follows. So it waits for no turn of a busy page, and holds nobody up. Rejects, and has added
 * none, where the disk is full, the connection is lost or a row cannot be stored.
 */
export function addRows(
  database: IDBDatabase,
  table: string,
  rows: readonly object[],
): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([table], 'readwrite', { durability: 'strict' })
    const requests = addAll(transaction, table, rows)
    transaction.oncomplete = () => resolve(requests.map(({ result }) => result as number))
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('not written', 'AbortError'))
    transaction.commit()
  })
}

/** A row that the storage cannot copy is refused at once, and the transaction would be committed without it. */
function addAll(transaction: IDBTransaction, table: string, rows: readonly object[]): IDBRequest[] {
  try {
    return rows.map((row) => transaction.objectStore(table).add(row))
  } catch (error) {
    transaction.abort()
    throw error
  }
}
