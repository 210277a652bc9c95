import { liveQuery } from 'dexie'

/** A value that tells its listeners when it changes, in whichever tab it changed. */
export type Live<Value> = { subscribe(listener: (value: Value) => void): () => void }

/** A query that is asked again whenever what it read has changed. */
export function live<Value>(query: () => Promise<Value>): Live<Value> {
  return {
    subscribe(listener) {
      const subscription = liveQuery(query).subscribe({
        next: listener,
        // A closed or deleted database changes no more; the page is on its way to a reload.
        error: () => {},
      })
      return () => subscription.unsubscribe()
    },
  }
}
