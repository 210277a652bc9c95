import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import type { MenuEntry } from '#src/manifest/feature.ts'
import { features } from '../../features.ts'

/** The menu entries of the screens that exist (domain/access/built.ts): nothing else is opened by an address. */
export const menuEntries: readonly MenuEntry[] = features.flatMap(({ menu = [] }) => menu)

export type NavigationEntry = MenuEntry & { to: string }

/** The entries of the sidebar, the rail and the bottom bar: built, and this person's. */
export function listEntries(
  facts: AccessFacts,
  entries: readonly MenuEntry[] = menuEntries,
): NavigationEntry[] {
  return entries
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
