import { type AccessFacts, maySeeScreen } from '#domain/access/access.ts'
import { screenOf } from '#domain/access/screens.ts'
import { type BuiltScreen, builtScreens } from './built-screens.ts'

export type NavigationEntry = BuiltScreen & { to: string }

/** The entries of the sidebar, the rail and the bottom bar: built, and this person's. */
export function listEntries(
  facts: AccessFacts,
  built: readonly BuiltScreen[] = builtScreens,
): NavigationEntry[] {
  return built
    .filter(({ word }) => maySeeScreen(facts, word))
    .map((screen) => ({ ...screen, to: screenOf(screen.word).route }))
}
