import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { forgetThings } from './imports.sql.ts'

/** Forgets what imports of more than a day ago have made and what stood before: they cannot be undone any more. */
export const forgetImports = ({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<void> =>
  database.atDoor('platform', (tx) => forgetThings(tx, instantOf(clock.now())))
