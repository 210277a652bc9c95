/** The cards of the page of the day, in their usual order. */
export const tileNames = [
  'Registers',
  'Calls',
  'Rooms',
  'Small',
  'Dues',
  'Occupancy',
  'Reports',
  'Tablets',
  'Away',
  'Attendance',
  'Forecast',
] as const
export type TileName = (typeof tileNames)[number]

/** The cards as a person has arranged them on this device. */
export type Arrangement = { order: readonly TileName[]; hidden: readonly TileName[] }

const namesIn = (value: unknown): TileName[] =>
  Array.isArray(value) ? tileNames.filter((name) => value.includes(name)) : []

const fieldOf = (kept: unknown, field: keyof Arrangement): unknown =>
  typeof kept === 'object' && kept !== null ? (kept as Partial<Arrangement>)[field] : undefined

/**
 * Reads an arrangement as it was left. A card that it does not name is newer: it stands behind the one that it usually
 * follows. A card that is gone since is left out.
 */
export function arrangementAsLeft(kept: unknown): Arrangement {
  const left = fieldOf(kept, 'order')
  const known = namesIn(left)
  const order = Array.isArray(left)
    ? known.toSorted((one, other) => left.indexOf(one) - left.indexOf(other))
    : [...tileNames]
  for (const [place, name] of tileNames.entries()) {
    if (order.includes(name)) continue
    const before = tileNames[place - 1]
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, name)
  }
  return { order, hidden: namesIn(fieldOf(kept, 'hidden')) }
}

/** Tells that the cards stand in another order than the usual one. */
export const isReordered = ({ order }: Arrangement): boolean =>
  order.some((name, place) => name !== tileNames[place])

/** The cards that are shown, in the order of the person. */
export const inArrangement = <Tile extends { id: TileName }>(
  tiles: readonly Tile[],
  { order, hidden }: Arrangement,
): Tile[] =>
  tiles
    .filter(({ id }) => !hidden.includes(id))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
