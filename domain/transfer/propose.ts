import type { ChildId, ClassId, StandardId } from '../kernel/ids.ts'
import type { Choice, TransferChild, TransferClass, TransferGround } from './ground.ts'

/** The proposal for a child. `undecided`: no class has its next level, so a person has to choose. */
export type Proposal = Exclude<Choice, { kind: 'proposed' }> | { kind: 'undecided' }

/**
 * Proposes a place for each child by the next level of its own. A class that has this level too keeps its child. The
 * others go, one after the other, to the class with the fewest. What people chose for others moves no proposal.
 */
export function proposeAll({ levels, classes, children }: TransferGround): Map<ChildId, Proposal> {
  const nextOf = new Map(levels.map(({ id, nextId }) => [id, nextId]))
  const open = classes.filter(({ isArchived }) => !isArchived)
  const counts = new Map<ClassId, number>()
  const countOf = ({ id }: TransferClass) => counts.get(id) ?? 0
  const enter = (place: TransferClass) => counts.set(place.id, countOf(place) + 1)
  const placesOf = (nextId: StandardId) => open.filter(({ levelIds }) => levelIds.includes(nextId))
  const ownOf = ({ classId, levelId }: TransferChild) => {
    const nextId = nextOf.get(levelId)
    return nextId ? placesOf(nextId).find(({ id }) => id === classId) : undefined
  }
  for (const child of children) {
    const own = ownOf(child)
    if (own) enter(own)
  }
  const propose = (child: TransferChild): Proposal => {
    const nextId = nextOf.get(child.levelId)
    if (!nextId) return { kind: 'leaves', leftFor: null }
    const own = ownOf(child)
    const found = placesOf(nextId)
    const next = own ?? found.toSorted((one, other) => countOf(one) - countOf(other))[0]
    if (!next) return { kind: 'undecided' }
    if (!own) enter(next)
    return { kind: 'class', classId: next.id, levelId: nextId }
  }
  return new Map(children.map((child) => [child.id, propose(child)]))
}
