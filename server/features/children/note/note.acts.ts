import { decideChildNote } from '#domain/children/note.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { findNote, holdChild, writeNote } from './note.sql.ts'

type Wish = { childId: string; note?: string | null | undefined; version: number }

/** Writes the direction's note about a child. The log says that it changed, and nothing of what it says. */
export const keepChildNote = keepingAct({
  name: 'keepChildNote',
  policy: requireFileKeeper,
  lock: (tx, { wish }: { wish: Wish }) => holdChild(tx, parseId<ChildId>(wish.childId)),
  async read(tx, { wish }) {
    const childId = parseId<ChildId>(wish.childId)
    const standing = childId && (await findNote(tx, childId))
    return childId && standing ? { childId, standing } : null
  },
  decide({ standing: found, wish: { note, version } }) {
    if (!found) return fieldRefusal('thing.unknown-owner')
    const decided = decideChildNote({ note, version }, found.standing)
    if (!decided.ok || decided.value === null) return decided.ok ? accept(null) : decided
    return accept({ childId: found.childId, ...decided.value })
  },
  write: (tx, { change }) => writeNote(tx, change),
  watch: watchFiles(({ change }) => change.childId, { parts: ['identity'] }),
  log: ({ change: { childId } }) => ({ before: null, after: { childId } }),
})
