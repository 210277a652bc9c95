import type { LucideIcon } from 'lucide-react'
import { type AccessFacts, classWork, maySeeScreen } from '#domain/access/access.ts'
import { type ScreenWord, screenOf } from '#domain/access/screens.ts'
import { isDirection, type UserType } from '#domain/accounts/roles.ts'
import { findIn, isSearched, type Search, type SearchSection } from '#domain/search/search.ts'
import type { ChildTab, FoundAct } from '#src/manifest/feature.ts'
import type { NavigationEntry } from '../shell/navigation/navigation.ts'
import type { FoundOfSchool } from './search.operations.ts'

/** A line of the palette: what it says, and where it leads. */
export type Answer = {
  key: string
  section: SearchSection
  name: string
  /** Mark that tells it from others of its name. */
  beside: string
  to: string
  /** The screen that it leads to: without the right to it there is no line. */
  word: ScreenWord
  begins?: string
  icon?: LucideIcon
  portrait?: string | null
  /** At the end of the line: a phone, an amount. */
  end?: string
  isPast?: boolean
}

/** The lines of one kind, and how many there are in all. */
export type AnswerSection = { section: SearchSection; count: number; answers: readonly Answer[] }

/** Address at which a thing of the school opens. */
export function wayTo(
  section: SearchSection,
  {
    id,
    childId,
    classId,
    opens,
    month,
  }: Pick<FoundOfSchool, 'id' | 'childId' | 'classId' | 'opens' | 'month'>,
): Pick<Answer, 'to' | 'word'> | null {
  if (section === 'staff')
    return {
      word: 'settings-privileges',
      to: `${screenOf('settings-privileges').route}/staff/${id}`,
    }
  if (section === 'prospects')
    return { word: 'prospects', to: `${screenOf('prospects').route}/${id}` }
  if (section === 'invoices')
    return childId
      ? { word: 'payments', to: `${screenOf('profile').route}/${childId}?tab=INVOICE` }
      : { word: 'invoices', to: `${screenOf('invoices').route}?month=${month}` }
  if (!opens) return null
  const { screen: word } = classWork[opens]
  const { route } = screenOf(word)
  if (opens !== 'profile') return { word, to: `${route}?class=${classId}` }
  return { word, to: `${route}/${childId}${section === 'guardians' ? '?tab=PROFILE' : ''}` }
}

/** Says a thing of the school in the reader's language. */
export type ThingWords = {
  beside(found: FoundOfSchool): string
  end(found: FoundOfSchool): string
}

/** Things of the school as lines. One that opens nowhere for this person is left out. */
export const answersOf = (
  section: SearchSection,
  found: readonly FoundOfSchool[],
  words: ThingWords,
): Answer[] =>
  found.flatMap((it) => {
    const way = wayTo(section, it)
    if (!way) return []
    const { id, name, portrait, isPast } = it
    const said = { name, beside: words.beside(it), end: words.end(it) }
    return { key: `${section}-${id}`, section, ...said, ...way, portrait, isPast }
  })

type Named = { name: string }

/** Screens of the menu by their names in the reader's language. */
export const screensFound = (
  search: Search,
  entries: readonly (NavigationEntry & { said: string })[],
): Answer[] =>
  isSearched('screens', search)
    ? findIn(search, entries, ({ said }) => said).map(({ word, to, icon, said: name }) => ({
        ...{ key: `screens-${word}`, section: 'screens' as const, beside: '' },
        ...{ word, to, icon, name },
      }))
    : []

/** Acts that this person may do, by their names. */
export const actsFound = (
  search: Search,
  acts: readonly (Omit<FoundAct, 'name'> & Named)[],
): Answer[] =>
  isSearched('acts', search)
    ? findIn(search, acts, ({ name }) => name).map(({ word, to, icon, name, begins }) => ({
        ...{ key: `acts-${to}-${begins ?? ''}`, section: 'acts' as const, beside: '' },
        ...{ word, to, icon, name, ...(begins && { begins }) },
      }))
    : []

/** Acts of all features that somebody may do. */
export const actsFor = (facts: AccessFacts, acts: readonly FoundAct[]): FoundAct[] =>
  acts.filter(({ word, forDirection }) => maySeeScreen(facts, word) && isOpen(facts, forDirection))

const isOpen = ({ userType }: { userType: UserType }, forDirection?: true): boolean =>
  !forDirection || isDirection(userType)

/** The tabs of the file of the child that stands first, such as its invoices. */
export const tabsOfChild = (
  child: Answer | undefined,
  tabs: readonly (Pick<ChildTab, 'word' | 'screen'> & Named)[],
  icon: LucideIcon,
): Answer[] =>
  child?.word === 'profile'
    ? tabs.map(({ word, screen, name }) => ({
        ...{ key: `screens-${child.key}-${word}`, section: 'screens' as const, beside: '' },
        ...{ word: screen, to: `${child.to}?tab=${word}`, name, icon },
      }))
    : []
