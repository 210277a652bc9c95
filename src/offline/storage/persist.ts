/** The fate of saved data when the browser runs out of room. */
export type StorageSafety =
  /** It clears other sites first and asks before it clears this one. */
  | 'kept'
  /** It may clear this site without asking, with all that was not sent. */
  | 'may-be-cleared'

/** Asks the browser, once, to spare this app when it clears old sites away: there is something to lose now. */
export function persistOnce(storage: Pick<StorageManager, 'persist'> | undefined): () => void {
  let isAsked = false
  return () => {
    if (isAsked || !storage) return
    isAsked = true
    // Refused or not, the entry is saved; the list behind the badge says whether the browser may clear it.
    void storage.persist().catch(() => false)
  }
}

/** Reads what the browser says now. A browser that cannot be asked may clear what it likes. */
export const readStorageSafety = (
  storage: Pick<StorageManager, 'persisted'> | undefined,
): Promise<StorageSafety> => safetyOf(storage?.persisted())

/** Asks the browser again to keep the data; some ask the person in turn. */
export const askToKeep = (
  storage: Pick<StorageManager, 'persist'> | undefined,
): Promise<StorageSafety> => safetyOf(storage?.persist())

async function safetyOf(asked: Promise<boolean> | undefined): Promise<StorageSafety> {
  const isKept = await asked?.catch(() => false)
  return isKept ? 'kept' : 'may-be-cleared'
}
