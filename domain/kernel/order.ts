import { accept, type Result, refuse } from './result.ts'

/**
 * Judges a new order of a list: it names each standing element once. One that was made from an old list is refused,
 * because it would move a colleague's new element to nowhere.
 */
export function decideOrder<Id extends string, Refusal>(
  { wanted, standing }: { wanted: readonly string[]; standing: readonly Id[] },
  outdated: Refusal,
): Result<readonly Id[], Refusal> {
  // The length first: a list of any length may be sent.
  if (wanted.length !== standing.length) return refuse(outdated)
  const known = new Map<string, Id>(standing.map((id) => [id, id]))
  const ordered = wanted.flatMap((text) => known.get(text.toLowerCase()) ?? [])
  return new Set(ordered).size === standing.length ? accept(ordered) : refuse(outdated)
}
