import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ScreenWord } from '#domain/access/screens.ts'
import type { FeatureCache } from '#src/graphql/cache-config.ts'
import type { WordsOf } from '#src/i18n/dictionaries.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import type { ScreenAhead } from './ahead.ts'
import type { ChangeWords } from './change-words.ts'

/** A group of what is done every day, by what it is about. `platform` is the admin's alone. */
export type ListGroup = 'class' | 'families' | 'school' | 'platform'

/** Settings, by what they settle. */
export type SettingsGroup = 'year' | 'classes' | 'everyday' | 'team'

/** An entry of the menus. */
export type MenuEntry = {
  word: ScreenWord
  name: MessageDescriptor
  icon: LucideIcon
} & (
  | {
      /** `foot` stands apart at the bottom of the rail and in a phone's bottom bar: seldom needed, and then at once. */
      place: 'list' | 'foot'
      group: ListGroup
    }
  | { place: 'settings'; group: SettingsGroup }
)

export type Load = () => Promise<ComponentType>

/** A page at an address. `word` is its row in the table of rights; a page without one is for nobody in particular. */
export type FeatureScreen = {
  word?: ScreenWord
  path: string
  /** The direction's alone, though others may open the screen `word`. */
  forDirection?: true
  /** Its first words are among those of the start (`scripts/build/first-files.ts`); it does not wait for the others. */
  isFirst?: true
  load: Load
  /** Loads what comes after its first data and stands on its last picture. If that is shown, the page is drawn with it. */
  loadPictured?: () => Promise<unknown>
}

/** A tab that a feature hangs into a child's file. Who may open the screen `screen` sees it. */
export type ChildTab = {
  /** Its word in the address, by the specification. */
  word: 'INVOICE' | 'INVOICE_PRICING'
  name: MessageDescriptor
  screen: ScreenWord
  load: () => Promise<ComponentType<{ childId: string }>>
}

/** An act that the search offers by its name: it leads to the screen where it is done. */
export type FoundAct = {
  word: ScreenWord
  name: MessageDescriptor
  icon: LucideIcon
  to: string
  forDirection?: true
  /** Act that the screen begins at once (`useBegun`), such as an empty form. */
  begins?: string
}

/** A part of every page for those who may see the screen `word`, a moment after the first picture. */
export type Everywhere = {
  word: ScreenWord
  forDirection?: true
  /**
   * Only in a school whose first steps are not done, on the home page. It does not wait for the first picture: the shell
   * keeps its place, as high as `--new-school-place` says.
   */
  forNewSchool?: true
  load: Load
}

/**
 * A number of things that wait on the page `word`, such as messages to read: beside its entry in the menus, or on the
 * app's icon. It is fetched after the first screen.
 */
export type Count = {
  word: ScreenWord
  on: 'menu' | 'icon'
  load: () => Promise<ComponentType<{ children: (count: number) => ReactNode }>>
}

/**
 * All that the app knows of a feature. A `<word>.feature.ts` says it, and `src/app/features.ts` names each. What stands
 * behind a function is fetched when it is needed: the start carries none of it.
 */
export type Feature = {
  menu?: readonly MenuEntry[]
  screens?: readonly FeatureScreen[]
  everywhere?: readonly Everywhere[]
  counts?: readonly Count[]
  /** Acts that the search finds beside its screens. */
  acts?: readonly FoundAct[]
  /** Its tabs in the file of a child. */
  childTabs?: readonly ChildTab[]
  words?: WordsOf
  /**
   * The features whose parts stand on its screens: their words come with its own. A test holds the list against the
   * imports.
   */
  shows?: readonly Feature[]
  /** Asked for by the engine when it begins to send. A screen that saves brings its own kinds along. */
  entryKinds?: () => Promise<readonly AnyEntryKind[]>
  /** The names of its entries in the list behind the badge. */
  entryWords?: () => Promise<readonly AnyEntryWords[]>
  refusals?: () => Promise<Partial<RefusalWords<string>>>
  /** The names of its acts in the log of changes. */
  changeWords?: () => Promise<ChangeWords>
  /** Lists its screens that a tablet holds before anybody opens them, and what each opens with (decision 066). */
  ahead?: () => Promise<readonly ScreenAhead[]>
  /** Asked for once the first picture stands: its rules for the cache of all screens. */
  cache?: () => Promise<FeatureCache>
}
