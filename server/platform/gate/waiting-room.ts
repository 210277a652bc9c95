import type { Bounds, Caller } from './caller.ts'

export interface Waiter {
  caller: Caller
}

export interface WaitingRoom<Someone extends Waiter> {
  hasRoomFor(caller: Caller): boolean
  /** Takes somebody in, and answers who gives way for it. Only where there is room. */
  add(waiter: Someone): Someone | undefined
  remove(waiter: Someone): void
  /** Takes out whose turn it is among those who may go. */
  next(mayGo: (caller: Caller) => boolean): Someone | undefined
}

/**
 * Schools take turns, and so do the callers of a school; one caller's requests keep their order. A full room takes a
 * newcomer where another caller has at least two requests more. The last request of the caller with most gives way then.
 * So a flood fills the room for itself only.
 */
export function openWaitingRoom<Someone extends Waiter>(bounds: Bounds): WaitingRoom<Someone> {
  // Both maps are in the order of turns: who has had a turn goes to the end.
  const schools = new Map<string, Map<string, Set<Someone>>>()
  let size = 0

  const waitingOf = ({ id, school }: Caller): number => schools.get(school)?.get(id)?.size ?? 0
  const sizeOf = (school: string): number =>
    [...(schools.get(school)?.values() ?? [])].reduce((sum, { size }) => sum + size, 0)

  /** The school that has most waiting; among equals the one whose turn is last. */
  const largestSchool = (): string =>
    [...schools.keys()].reduce((most, it) => (sizeOf(it) >= sizeOf(most) ? it : most))

  function lastOfLargest(school: string, isLarger: (than: number) => boolean): Someone | undefined {
    const [largest] = [...(schools.get(school)?.values() ?? [])].sort((a, b) => b.size - a.size)
    return largest && isLarger(largest.size) ? [...largest].at(-1) : undefined
  }

  function roomFor(caller: Caller): 'free' | 'none' | Someone {
    const own = waitingOf(caller)
    if (own >= bounds.caller) return 'none'
    const ofSchool = sizeOf(caller.school)
    const isSchoolFull = ofSchool >= bounds.school
    if (!isSchoolFull && size < bounds.all) return 'free'
    const crowd = isSchoolFull ? caller.school : largestSchool()
    if (crowd === caller.school) return lastOfLargest(crowd, (it) => it > own + 1) ?? 'none'
    return sizeOf(crowd) > ofSchool + 1 ? (lastOfLargest(crowd, () => true) ?? 'none') : 'none'
  }

  function remove(waiter: Someone): void {
    const { id, school } = waiter.caller
    const callers = schools.get(school)
    const own = callers?.get(id)
    if (!callers || !own?.delete(waiter)) return
    size -= 1
    if (own.size === 0) callers.delete(id)
    if (callers.size === 0) schools.delete(school)
  }

  return {
    hasRoomFor: (caller) => roomFor(caller) !== 'none',
    add(waiter) {
      const { caller } = waiter
      const room = roomFor(caller)
      const givesWay = typeof room === 'object' ? room : undefined
      if (givesWay) remove(givesWay)
      const callers = schools.get(caller.school) ?? new Map<string, Set<Someone>>()
      schools.set(caller.school, callers)
      callers.set(caller.id, (callers.get(caller.id) ?? new Set()).add(waiter))
      size += 1
      return givesWay
    },
    remove,
    next(mayGo) {
      for (const [school, callers] of schools) {
        for (const [id, own] of callers) {
          const [first] = own
          if (!first || !mayGo(first.caller)) continue
          callers.delete(id)
          callers.set(id, own)
          schools.delete(school)
          schools.set(school, callers)
          remove(first)
          return first
        }
      }
      return undefined
    },
  }
}
