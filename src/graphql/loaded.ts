import type { CombinedError } from 'urql'

/** `missing`: no network, and this tablet has never seen it. `refused`: not for this person, or not there. */
export type Loaded<Value> =
  | { status: 'ready'; value: Value; isStale: boolean }
  | { status: 'loading' | 'missing' | 'refused' }

export function loadedOf<Value>({
  value,
  fetching,
  error,
  stale,
}: {
  value: Value | null | undefined
  fetching: boolean
  error: CombinedError | undefined
  stale: boolean
}): Loaded<Value> {
  if (value !== null && value !== undefined)
    return { status: 'ready', value, isStale: stale || error !== undefined }
  if (fetching) return { status: 'loading' }
  return { status: error?.networkError ? 'missing' : 'refused' }
}
