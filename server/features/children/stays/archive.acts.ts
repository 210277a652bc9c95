import { statusOf } from '#domain/children/child.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import { listStays } from '#server/records/children/stays.sql.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'
import { archiveWritten } from './archive.sql.ts'

type Wish = { childId: string; isArchived: boolean }

/** Puts the file of a child away who has left, or takes it out again. Nothing is deleted. */
export const archiveChild = fileAct({
  name: 'archiveChild',
  parts: ['identity'],
  read: (tx, { child }: { wish: Wish; child: HeldChild }) => listStays(tx, child.id),
  decide({ wish: { isArchived }, child, standing: stays, today, at }) {
    if (child.isArchived === isArchived) return accept(null)
    const last = stays.at(-1)
    const place = {
      enteredOn: last?.firstDay ?? null,
      leavesOn: last?.lastDay ?? null,
      isArchived: false,
    }
    const status = statusOf(place, today)
    if (isArchived && status !== 'left' && status !== 'unplaced')
      return childrenRefusal('children.still-enrolled')
    return accept({ archivedAt: isArchived ? at : null })
  },
  write: (tx, { child, change }) => archiveWritten(tx, child.id, change.archivedAt),
  logged: ({ archivedAt }) => ({ isArchived: archivedAt !== null }),
})
