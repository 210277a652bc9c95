import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type AnyEntryKind, newEntry } from '#src/offline/outbox/entry-kind.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId } from '#tests/support/tablets/classroom.ts'
import { removeDiaryKind, type WriteContent, writeDiaryKind } from './diary.offline.ts'
import { LineConflict } from './line-conflict.tsx'

const itemId = '00000000-0000-4000-8000-000000000777'
const line = { itemId, childId: childId(0), date: '2026-11-17', childName: 'Adam' }
const words = { togetherId: null, topicId: null, text: 'Did not sleep.', mood: null, mediaIds: [] }

/** A line in conflict: what this tablet did with it, and what stands at the school. */
async function aConflict(kind: AnyEntryKind, { isRemoved }: { isRemoved: boolean }) {
  const classroom = aClassroom()
  classroom.state.isReachable = false
  const kinds = [writeDiaryKind, removeDiaryKind] as readonly AnyEntryKind[]
  const tablet = await aPresenceTablet(classroom, {}, { kinds })
  const content = kind === writeDiaryKind ? { ...line, ...words } : { ...line, text: 'Slept.' }
  const [waiting] = await tablet.offline.save([newEntry(kind, { content, baseVersion: 1 })])
  const truth = {
    text: 'Slept until three.',
    mood: null,
    byName: 'Sofiane Karam',
    writtenAt: '2026-11-17T09:00:00.000Z',
    changedAt: '2026-11-17T09:30:00.000Z',
    isRemoved,
  }
  const entry = { ...waiting, status: 'conflict', answer: { outcome: 'conflict', truth } }
  const later = () => {}
  await tablet.show(
    <LineConflict
      entry={entry as unknown as Entry<WriteContent>}
      {...{ keepTheirs: later, keepMine: later, decideLater: later }}
    />,
    { path: '/', locale: 'en' },
  )
  return tablet
}

describe('a line of the diary in conflict', () => {
  test('shows the words of both', async () => {
    await aConflict(writeDiaryKind as AnyEntryKind, { isRemoved: false })
    expect(screen.getByText('Slept until three.')).toBeTruthy()
    expect(screen.getByText('Did not sleep.')).toBeTruthy()
  })

  test('shows that it was taken out here while a colleague changed it', async () => {
    await aConflict(removeDiaryKind as AnyEntryKind, { isRemoved: false })
    expect(screen.getByText('Slept until three.')).toBeTruthy()
    expect(screen.getByText('Taken out')).toBeTruthy()
  })

  test('becomes a line of its own where a colleague took the other one out', async () => {
    const { offline } = await aConflict(writeDiaryKind as AnyEntryKind, { isRemoved: true })
    fireEvent.click(screen.getByRole('button', { name: 'Write mine again' }))
    await waitFor(() => {
      const entries = offline.unsettled().current() as Entry<WriteContent>[]
      expect(entries.at(-1)?.content.text).toBe('Did not sleep.')
      expect(entries.at(-1)?.content.itemId).not.toBe(itemId)
    })
  })
})
