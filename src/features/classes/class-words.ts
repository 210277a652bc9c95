import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClassColour, ClassUseKind } from '#domain/classes/classes.ts'
import type { LevelSet } from '#domain/classes/starter-levels.ts'

/** The ready-made sets of levels. */
export const levelSetWords: Readonly<Record<LevelSet, MessageDescriptor>> = {
  creche: msg`French crèche`,
  maternelle: msg`French école maternelle`,
  elementary: msg`French école élémentaire`,
  nursery: msg`English nursery`,
}

/** The colours of classes and groups. */
export const colourWords: Readonly<Record<ClassColour, MessageDescriptor>> = {
  pine: msg`Pine green`,
  plum: msg`Plum`,
  clay: msg`Clay red`,
  blue: msg`Blue`,
  gold: msg`Gold`,
  olive: msg`Olive green`,
}

/** The names of everything that tells of a class or names it. */
export const classUseWords: Readonly<Record<ClassUseKind, MessageDescriptor>> = {
  children: msg`Children, now or before`,
  registers: msg`Registers that were handed in`,
  groups: msg`Groups, now or before`,
  documents: msg`Documents printed, and health that was read`,
  albums: msg`Albums of pictures`,
  prices: msg`Add-ons and deductions that are for this class`,
  plans: msg`Children who are planned for it`,
}
