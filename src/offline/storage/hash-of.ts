/** A short number for a text (FNV-1a): two texts seldom have the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash >>> 0
}
