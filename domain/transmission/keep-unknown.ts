import { isSameValue } from './same-details.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Gives what an older app writes of a line that says more than it knows. `read` is what it could read of `given`, and
 * `now` what it makes of that. What it did not touch goes back as it came.
 */
export function keepUnknown(
  now: unknown,
  { read, given }: { read: unknown; given: unknown },
): unknown {
  if (isSameValue(now, read)) return given
  if (Array.isArray(now) && Array.isArray(read) && Array.isArray(given)) {
    const was: readonly unknown[] = read
    return now.map((element: unknown) => {
      const place = was.findIndex((it) => isSameValue(it, element))
      return place < 0 ? element : given[place]
    })
  }
  if (!isFields(now) || !isFields(read) || !isFields(given)) return now
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(read, name))
  const known = Object.entries(now).map(([name, value]) => [
    name,
    keepUnknown(value, { read: read[name], given: given[name] }),
  ])
  return Object.fromEntries([...unknown, ...known])
}
