/** Asks the browser, once, to spare this app when it clears old sites away: there is something to lose now. */
export function persistOnce(storage: Pick<StorageManager, 'persist'> | undefined): () => void {
  let isAsked = false
  return () => {
    if (isAsked || !storage) return
    isAsked = true
    // Refused or not, the entry is saved; the settings page tells whether the tablet keeps it safe.
    void storage.persist().catch(() => false)
  }
}
