import Dexie, { type ObservabilitySet } from 'dexie'

/** Tells what this tab and the others have written, by database and table, until it is stopped. */
export function hearStorage(hear: (parts: ObservabilitySet) => void): () => void {
  Dexie.on.storagemutated.subscribe(hear)
  return () => Dexie.on.storagemutated.unsubscribe(hear)
}
