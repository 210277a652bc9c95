import type { UserType } from '../accounts/roles.ts'
import type { DirectorPrivilege, EnableFlag, PageFeature, SchoolFeatureName } from './features.ts'

type ScreenRow = {
  word: string
  route: string
  /** The place of its entry. `foot` is apart in the sidebar and in a phone's bottom bar. A public page stands nowhere. */
  place: 'main' | 'foot' | 'settings' | 'admin' | 'personal' | 'public'
  roles: readonly UserType[]
  flag?: EnableFlag
  feature?: SchoolFeatureName
  privilege?: DirectorPrivilege
  /** The page permission a teacher needs; a screen without one is never a teacher's. */
  page?: PageFeature
  /** No page permission of its own: the communication diary is every teacher's home, the evacuation list everybody's. */
  everyTeacher?: true
}

const direction = ['director', 'subdirector'] as const
const school = ['director', 'subdirector', 'teacher'] as const
const everybody = ['director', 'subdirector', 'teacher', 'admin'] as const

/**
 * Every screen of the specification (section 2) with everything that opens or hides it: the one table
 * of rights. The sidebar, the routes and the server's policies are all judged by it. Order is the
 * sidebar's. Which screens exist by now is not said here.
 */
export const screens = [
  { word: 'dashboard', route: '/dashboard', place: 'main', roles: school, page: 'dashboard' },
  {
    word: 'presence',
    route: '/presence',
    place: 'main',
    roles: school,
    feature: 'presence',
    privilege: 'presence',
    page: 'presence',
  },
  {
    word: 'diary',
    route: '/communication-diary',
    place: 'main',
    roles: school,
    flag: 'dailyReportEnable',
    privilege: 'dailyreport',
    everyTeacher: true,
  },
  {
    word: 'transmission',
    route: '/drive-sheet',
    place: 'main',
    roles: school,
    flag: 'nurseryEnable',
    feature: 'nursery',
    privilege: 'nursery',
    page: 'nursery',
  },
  { word: 'profile', route: '/profile', place: 'main', roles: school, page: 'profile' },
  {
    word: 'pedagogy',
    route: '/pedagogy',
    place: 'main',
    roles: school,
    flag: 'milestoneEnable',
    feature: 'milestone',
    privilege: 'milestone',
    page: 'milestone',
  },
  {
    word: 'gallery',
    route: '/gallery',
    place: 'main',
    roles: school,
    flag: 'galleryEnable',
    feature: 'gallery',
    privilege: 'gallery',
    page: 'gallery',
  },
  {
    word: 'events',
    route: '/event',
    place: 'main',
    roles: school,
    flag: 'eventEnable',
    feature: 'event',
    privilege: 'event',
    page: 'event',
  },
  {
    word: 'messages',
    route: '/message',
    place: 'main',
    roles: school,
    feature: 'message',
    privilege: 'message',
    page: 'message',
  },
  // Amounts are for the direction alone, whatever pages a teacher may open.
  {
    word: 'payments',
    route: '/payment-summary',
    place: 'main',
    roles: direction,
    feature: 'payment',
    privilege: 'payment',
    page: 'payment',
  },
  {
    word: 'invoices',
    route: '/invoice-summary',
    place: 'main',
    roles: direction,
    feature: 'payment',
    privilege: 'payment',
    page: 'payment',
  },
  {
    word: 'prospects',
    route: '/prospects',
    place: 'main',
    roles: school,
    feature: 'prospects',
    privilege: 'prospects',
    page: 'prospects',
  },
  {
    word: 'settings-topics',
    route: '/settings/icons',
    place: 'settings',
    roles: school,
    page: 'settings_topics',
  },
  {
    word: 'settings-privileges',
    route: '/settings/privileges',
    place: 'settings',
    roles: school,
    page: 'settings_privileges',
  },
  {
    word: 'settings-levels',
    route: '/settings/standards',
    place: 'settings',
    roles: school,
    page: 'settings_levels',
  },
  {
    word: 'settings-classes',
    route: '/settings/classroom',
    place: 'settings',
    roles: school,
    page: 'settings_class',
  },
  {
    word: 'settings-children',
    route: '/settings/add-child',
    place: 'settings',
    roles: school,
    page: 'settings_addchild',
  },
  {
    word: 'settings-transfer',
    route: '/settings/transfer',
    place: 'settings',
    roles: school,
    privilege: 'settings_transfer',
    page: 'settings_transfer',
  },
  {
    word: 'settings-pedagogy',
    route: '/settings/pedagogy',
    place: 'settings',
    roles: school,
    flag: 'milestoneEnable',
    feature: 'milestone',
    privilege: 'milestone',
    page: 'settings_pedagogy',
  },
  {
    word: 'settings-meals',
    route: '/settings/meal',
    place: 'settings',
    roles: school,
    feature: 'meal',
    page: 'settings_meal',
  },
  {
    word: 'settings-transmission',
    route: '/settings/nursery',
    place: 'settings',
    roles: school,
    flag: 'nurseryEnable',
    feature: 'nursery',
    privilege: 'nursery',
    page: 'settings_nursery',
  },
  { word: 'settings-school', route: '/settings/school', place: 'settings', roles: direction },
  { word: 'settings-privacy', route: '/settings/privacy', place: 'settings', roles: direction },
  { word: 'settings-holidays', route: '/settings/holiday', place: 'settings', roles: direction },
  {
    word: 'settings-subdirectors',
    route: '/settings/subdirector',
    place: 'settings',
    roles: ['director'],
  },
  {
    // Everybody in the school may have to count in the yard. So neither privilege nor page keeps the list from them.
    word: 'building',
    route: '/presence/building',
    place: 'foot',
    roles: school,
    feature: 'presence',
    everyTeacher: true,
  },
  { word: 'admin', route: '/admin', place: 'admin', roles: ['admin'] },
  { word: 'admin-new', route: '/admin/new', place: 'admin', roles: ['admin'] },
  { word: 'account', route: '/account', place: 'personal', roles: everybody },
  { word: 'privacy-notice', route: '/privacy-notice', place: 'personal', roles: school },
  { word: 'sign-in', route: '/', place: 'public', roles: everybody },
  { word: 'sign-out', route: '/api/logout', place: 'public', roles: everybody },
  {
    word: 'forgotten-password',
    route: '/forgotten-password',
    place: 'public',
    roles: everybody,
  },
  { word: 'new-password', route: '/new-password', place: 'public', roles: everybody },
  { word: 'verify-email', route: '/verify-email', place: 'public', roles: everybody },
  { word: 'sign-in-link', route: '/sign-in-link', place: 'public', roles: everybody },
  { word: 'invitation', route: '/invitation', place: 'public', roles: everybody },
  { word: 'admission-form', route: '/admission-form', place: 'public', roles: everybody },
  { word: 'not-found', route: '/404', place: 'public', roles: everybody },
  { word: 'disabled', route: '/disabled', place: 'public', roles: everybody },
] as const satisfies readonly ScreenRow[]

export type ScreenWord = (typeof screens)[number]['word']

/** The screens of a school that stand in its menus every day or among its settings. */
export type SchoolScreenWord = Extract<
  (typeof screens)[number],
  { place: 'main' | 'settings' }
>['word']

/** A row of the table, with the columns a screen leaves out as undefined. */
export type Screen = ScreenRow & { word: ScreenWord }

/** The row of a screen. */
export function screenOf(word: ScreenWord): Screen {
  const screen = screens.find((row) => row.word === word)
  if (!screen) throw new RangeError(`no such screen: ${word}`)
  return screen
}

/** The screen at an address, or the one above it: `/pedagogy/child/7` belongs to `/pedagogy`. */
export function findScreenAt(pathname: string): Screen | undefined {
  const asked = pathname.replace(/\/$/, '').toLowerCase()
  return screens
    .filter(({ route }) => asked === route || asked.startsWith(`${route}/`))
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}
