import { globSync } from 'node:fs'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'

const files = globSync('src/**/*.offline.ts', {
  cwd: new URL('../../..', import.meta.url).pathname,
})

const found: { entryKinds: readonly AnyEntryKind[] }[] = await Promise.all(
  files.toSorted().map((file) => import(`../../../${file}`)),
)

/** Every kind of entry, read from its file: Node, which runs these tests, cannot read a manifest's words. */
export const entryKinds: readonly AnyEntryKind[] = found.flatMap((it) => it.entryKinds)
