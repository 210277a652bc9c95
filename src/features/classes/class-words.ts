import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cycle } from '#domain/classes/levels.ts'
import type { LevelSet } from '#domain/classes/starter-levels.ts'

/** How the cycles of French schools are called. */
export const cycleWords: Readonly<Record<Cycle, MessageDescriptor>> = {
  nursery: msg`Nursery`,
  cycle1: msg`Cycle 1 (maternelle)`,
  cycle2: msg`Cycle 2 (CP to CE2)`,
  cycle3: msg`Cycle 3 (CM1 and CM2)`,
}

/** The ready-made sets of levels. */
export const levelSetWords: Readonly<Record<LevelSet, MessageDescriptor>> = {
  creche: msg`French crèche`,
  maternelle: msg`French école maternelle`,
  elementary: msg`French école élémentaire`,
  nursery: msg`English nursery`,
}
