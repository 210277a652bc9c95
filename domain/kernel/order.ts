import { accept, type Result, refuse } from './result.ts'

/**
 * Judges a new order of a list: it names each standing element once. One that was made from an old list is refused,
 * because it would move a colleague's new element to nowhere.
 */
export function decideOrder<Id extends string, Refusal>(
  { wanted, standing }: { wanted: readonly string[]; standing: readonly Id[] },
  outdated: Refusal,
): Result<readonly Id[], Refusal> {
  const ordered = wanted.flatMap((text) => standing.find((id) => id === text.toLowerCase()) ?? [])
  const isWhole = ordered.length === wanted.length && new Set(ordered).size === standing.length
  return isWhole && wanted.length === standing.length ? accept(ordered) : refuse(outdated)
}
