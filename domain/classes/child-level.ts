import type { StandardId } from '../kernel/ids.ts'

/**
 * The level of a child: its own in a class of several, else the main one of its class. Whatever is judged of one child
 * goes by it: its calendar, its lines, its meals, its frameworks.
 */
export const levelOfChild = ({
  own,
  main,
}: {
  own: StandardId | null
  main: StandardId
}): StandardId => own ?? main

/**
 * The levels for which a class is laid out at once, such as the columns of its sheet: those of its children, the main one
 * of the class first. A class without children is laid out for its main level.
 */
export function levelsOfChildren(
  main: StandardId,
  own: readonly (StandardId | null)[],
): [StandardId, ...StandardId[]] {
  const levels = new Set(own.map((it) => levelOfChild({ own: it, main })))
  const others = [...levels].filter((it) => it !== main).toSorted()
  const [first, ...rest] = others
  return levels.has(main) || !first ? [main, ...others] : [first, ...rest]
}
