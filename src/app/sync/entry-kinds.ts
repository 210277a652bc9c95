import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { features } from '../features.ts'

/** Every kind of entry that can be made without a network. */
export async function loadEntryKinds(): Promise<readonly AnyEntryKind[]> {
  const kinds = await Promise.all(features.map((feature) => feature.entryKinds?.() ?? []))
  return kinds.flat()
}
