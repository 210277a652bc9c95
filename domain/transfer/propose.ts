import type { ChildId } from '../kernel/ids.ts'
import type { Choice, TransferChild, TransferClass, TransferGround } from './ground.ts'

/** What is proposed for a child. `undecided`: no class has its next level, so a person has to choose. */
export type Proposal = Exclude<Choice, { kind: 'proposed' }> | { kind: 'undecided' }

/**
 * Proposes a place for each child by the next level of its own. A class that has this level too keeps its child. Of
 * several other classes each gets one child in turn. What people chose for others moves no proposal.
 */
export function proposeAll({ levels, classes, children }: TransferGround): Map<ChildId, Proposal> {
  const level = new Map(levels.map((it) => [it.id, it]))
  const open = classes.filter(({ isArchived }) => !isArchived)
  const turns = new Map<string, number>()
  const propose = (child: TransferChild): Proposal => {
    const nextId = level.get(child.levelId)?.nextId
    if (!nextId) return { kind: 'leaves', leftFor: null }
    const found = open.filter(({ levelIds }) => levelIds.includes(nextId))
    const own = found.find(({ id }) => id === child.classId)
    const turn = turns.get(nextId) ?? 0
    const next: TransferClass | undefined = own ?? found[turn % found.length]
    if (!own) turns.set(nextId, turn + 1)
    return next ? { kind: 'class', classId: next.id, levelId: nextId } : { kind: 'undecided' }
  }
  return new Map(children.map((child) => [child.id, propose(child)]))
}
