const shortestName = 3

const asPattern = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Makes what cuts the first names of other children to initials: "played with Léo" becomes "played with L.". Names of two
 * letters stay, since they are words as well. So do those that somebody of the family has.
 */
export function initialler(
  others: readonly string[],
  family: readonly string[],
): (text: string) => string {
  const own = new Set(family.map((name) => name.toLowerCase()))
  const hidden = [...new Set(others.map((name) => name.trim()))].filter(
    (name) => [...name].length >= shortestName && !own.has(name.toLowerCase()),
  )
  if (hidden.length === 0) return (text) => text
  // The longest first, so that Jean-Baptiste is not left as "J.-Baptiste".
  const names = hidden.toSorted((a, b) => b.length - a.length).map(asPattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}-])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'gu')
  return (text) => text.replace(pattern, (name) => `${[...name][0]}.`)
}
