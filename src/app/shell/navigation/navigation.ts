import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { type ScreenWord, screenOf } from '#domain/access/screens.ts'
import type { UserType } from '#domain/accounts/roles.ts'
import type { Count, ListGroup, MenuEntry, SettingsGroup } from '#src/manifest/feature.ts'
import { features } from '../../features.ts'

/** The menu entries of the screens that exist (domain/access/built.ts): nothing else is opened by an address. */
export const menuEntries: readonly MenuEntry[] = features.flatMap(({ menu = [] }) => menu)

const counts: readonly Count[] = features.flatMap((feature) => feature.counts ?? [])

/** Finds the count of a page, for the menus or the icon. */
export const countOf = (word: ScreenWord, on: Count['on']): Count | undefined =>
  counts.find((count) => count.word === word && count.on === on)

export type NavigationEntry = MenuEntry & { to: string }

/** The entries of the sidebar, the rail and the bottom bar: built, and this person's. */
export function listEntries(
  facts: AccessFacts,
  entries: readonly MenuEntry[] = menuEntries,
): NavigationEntry[] {
  return entries
    .filter(({ group }) => group !== 'platform' || facts.userType === 'admin')
    .filter(({ word }) => maySeeScreen(facts, word))
    .map((entry) => ({ ...entry, to: screenOf(entry.word).route }))
}

/** The entry that is open: of two that lead there, the one that leads deeper. */
export function findCurrent(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  return entries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

export const isSetting = ({ place }: NavigationEntry): boolean => place === 'settings'

const listGroups: readonly ListGroup[] = ['class', 'families', 'school', 'platform']
const settingsGroups: readonly SettingsGroup[] = ['year', 'classes', 'everyday', 'team']

export type EntryGroup<Name> = { name: Name; entries: readonly NavigationEntry[] }

const gather = <Name extends MenuEntry['group']>(
  names: readonly Name[],
  entries: readonly NavigationEntry[],
): EntryGroup<Name>[] =>
  names
    .map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }))
    .filter((group) => group.entries.length > 0)

/** Groups what is done every day, by what it is about. A group of which nothing is this person's is left out. */
export const listGroupsOf = (entries: readonly NavigationEntry[]): EntryGroup<ListGroup>[] =>
  gather(listGroups, entries)

/** The settings by what they settle. */
export const settingsGroupsOf = (
  entries: readonly NavigationEntry[],
): EntryGroup<SettingsGroup>[] => gather(settingsGroups, entries)

const ofDirection = ['dashboard', 'presence', 'profile', 'messages', 'diary'] as const

/** The screens that each role uses most, the most first. */
const doneMost: Readonly<Record<UserType, readonly ScreenWord[]>> = {
  teacher: ['diary', 'presence', 'transmission', 'pedagogy', 'messages'],
  director: ofDirection,
  subdirector: ofDirection,
  admin: ['admin-new', 'admin', 'sign-out'],
}

const placesInTheBar = 4

/**
 * The four entries of a phone's bar: what this role does most, and what is needed seldom, and then at once. What is not
 * built or not theirs leaves its place to what follows.
 */
export function mostDone(
  entries: readonly NavigationEntry[],
  userType: UserType,
): NavigationEntry[] {
  const foot = entries.filter(({ place }) => place === 'foot')
  const list = entries.filter(({ place }) => place === 'list')
  const first = doneMost[userType].flatMap((word) => list.find((it) => it.word === word) ?? [])
  const inOrder = [...first, ...list.filter((it) => !first.includes(it))]
  return [...inOrder.slice(0, placesInTheBar - foot.length), ...foot]
}
