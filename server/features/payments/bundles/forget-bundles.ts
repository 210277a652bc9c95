import { instantOf } from '#domain/kernel/instant.ts'
import { bundleHours } from '#domain/payments/bundles/bundle.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deleteOldBundle, listOldBundles } from './bundles.sql.ts'
import { bundleFolder } from './make-bundle.ts'

type Means = Pick<RequestContext, 'database' | 'clock'> & { files: FileStore }

/** Deletes files of papers a day after they were asked for. The row goes last, so that no file is forgotten. */
export async function forgetBundles({ database, clock, files }: Means): Promise<void> {
  const before = instantOf(clock.now() - bundleHours * 60 * 60 * 1000)
  const old = await database.glanceAtDoor('platform', (tx) => listOldBundles(tx, before))
  await eachInTurn(old, async (bundle) => {
    await files.remove(bundleFolder(bundle))
    await database.atDoor('platform', (tx) => deleteOldBundle(tx, bundle))
  })
}
