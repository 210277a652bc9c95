import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ClipboardCheck,
  GraduationCap,
  HousePlus,
  type LucideIcon,
  MoonStar,
  NotebookPen,
  School,
  Shapes,
  Siren,
  UserKey,
  UsersRound,
  Utensils,
} from 'lucide-react'
import type { ScreenWord } from '#domain/access/screens.ts'

/** An entry of the menus. */
export type BuiltEntry = {
  word: ScreenWord
  name: MessageDescriptor
  icon: LucideIcon
  /**
   * `foot` stands apart at the bottom of the rail and in a phone's bottom bar: seldom needed, and then at once.
   * `settings` are a group of their own.
   */
  place: 'list' | 'foot' | 'settings'
}

/** The menu entries of the screens that exist (domain/access/built.ts): nothing else is opened by an address. */
export const builtEntries: readonly BuiltEntry[] = [
  {
    word: 'diary',
    name: msg({ message: 'Diary', context: 'menu' }),
    icon: NotebookPen,
    place: 'list',
  },
  { word: 'presence', name: msg`Register`, icon: ClipboardCheck, place: 'list' },
  { word: 'transmission', name: msg`Care`, icon: MoonStar, place: 'list' },
  { word: 'pedagogy', name: msg`Pedagogy`, icon: GraduationCap, place: 'list' },
  { word: 'building', name: msg`Who is here`, icon: Siren, place: 'foot' },
  { word: 'settings-topics', name: msg`Topics`, icon: Shapes, place: 'settings' },
  {
    word: 'settings-transmission',
    name: msg`Transmission sheet`,
    icon: MoonStar,
    place: 'settings',
  },
  { word: 'settings-meals', name: msg`Meals`, icon: Utensils, place: 'settings' },
  {
    word: 'settings-pedagogy',
    name: msg`Frameworks and levels`,
    icon: GraduationCap,
    place: 'settings',
  },
  { word: 'settings-privileges', name: msg`Staff and rights`, icon: UserKey, place: 'settings' },
  {
    word: 'settings-subdirectors',
    name: msg`Sub-directors`,
    icon: UsersRound,
    place: 'settings',
  },
  { word: 'admin', name: msg`Manage schools`, icon: School, place: 'list' },
  { word: 'admin-new', name: msg`Create a school`, icon: HousePlus, place: 'list' },
]
