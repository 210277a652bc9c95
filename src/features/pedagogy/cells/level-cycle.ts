import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'

const cycle: readonly (Level | null)[] = [null, ...levels]

/** Finds the level after one tap: none, B, A, A+, none. */
export function nextLevel(level: Level | null): Level | null {
  return cycle[(cycle.indexOf(level) + 1) % cycle.length] ?? null
}

/** Says what a key means in the grid; undefined for a key that means no level. */
export function levelOfKey(key: string): Level | null | undefined {
  switch (key) {
    case 'b':
    case 'B':
      return 'B'
    case 'a':
    case 'A':
      return 'A'
    case '+':
      return 'A+'
    case 'Delete':
    case 'Backspace':
      return null
    default:
      return undefined
  }
}
