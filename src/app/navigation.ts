import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { type BuiltEntry, builtEntries } from './built-screens.ts'

export type NavigationEntry = BuiltEntry & { to: string }

/** The entries of the sidebar, the rail and the bottom bar: built, and this person's. */
export function listEntries(
  facts: AccessFacts,
  built: readonly BuiltEntry[] = builtEntries,
): NavigationEntry[] {
  return built
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
