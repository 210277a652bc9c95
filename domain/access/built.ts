import { classWork } from './access.ts'
import {
  directorPrivileges,
  enableFlags,
  levelFeatures,
  pageFeatures,
  schoolFeatures,
} from './features.ts'
import { type SchoolScreenWord, type Screen, type ScreenWord, screens } from './screens.ts'

/**
 * The screens that exist by now, of those that the specification names. Menus, rights, switches and ready-made sets
 * follow from this one list. The names of the others stay in the contract.
 */
export const builtScreens: readonly ScreenWord[] = [
  'dashboard',
  'presence',
  'diary',
  'transmission',
  'profile',
  'pedagogy',
  'gallery',
  'events',
  'messages',
  'payments',
  'invoices',
  'prospects',
  'settings-topics',
  'settings-children',
  'settings-privileges',
  'settings-levels',
  'settings-classes',
  'settings-transfer',
  'settings-pedagogy',
  'settings-meals',
  'settings-transmission',
  'settings-school',
  'settings-privacy',
  'settings-holidays',
  'settings-subdirectors',
  'building',
  'admin',
  'admin-new',
]

const rows: readonly Screen[] = screens.filter(({ word }) => builtScreens.includes(word))

/** Screens of a school that exist, in the order of the sidebar. */
export const builtSchoolScreens: readonly (Screen & { word: SchoolScreenWord })[] = rows.filter(
  (row): row is Screen & { word: SchoolScreenWord } =>
    row.place === 'main' || row.place === 'settings',
)

/** Pages that can be opened to a teacher, and show something. */
export const builtPages = pageFeatures.filter((feature) =>
  rows.some(({ page, roles }) => page === feature && roles.includes('teacher')),
)

/** Privileges that can be withheld, and take something away. */
export const builtPrivileges = directorPrivileges.filter((feature) =>
  rows.some(({ privilege }) => privilege === feature),
)

/** Features of a school that can be switched, and show or hide something. */
export const builtFeatures = schoolFeatures.filter((feature) =>
  rows.some((row) => row.feature === feature),
)

/** The same for its flags. `checkInEnable` hides no screen: it adds hours to the register. */
export const builtFlags = enableFlags.filter(
  (flag) => flag === 'checkInEnable' || rows.some((row) => row.flag === flag),
)

/** Features that can be opened level by level: the work with a class that exists. */
export const builtLevels = levelFeatures.filter((feature) =>
  Object.values(classWork).some(
    ({ screen, level }) => level === feature && builtScreens.includes(screen),
  ),
)
