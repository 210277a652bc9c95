import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { parseWriteDiary } from '#domain/diary/parse-diary.ts'
import type { Entry } from '#src/offline/entry.ts'
import { type AnyEntryKind, newEntry } from '#src/offline/entry-kind.ts'
import { aClassroom, childId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { reportOf } from '#tests/support/open-diary.tsx'
import { removeDiaryKind, type WriteContent, writeDiaryKind } from './diary.offline.ts'
import { WriteConflict } from './line-conflict.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const date = '2026-11-17'
const itemId = '00000000-0000-4000-8000-000000000777'

/** A line that two people changed, as this tablet hears of it. */
async function aConflict({ isRemoved }: { isRemoved: boolean }) {
  const classroom = aClassroom()
  classroom.state.judge = () => 'conflict'
  classroom.otherKinds.set('writeDiary', () => ({
    __typename: 'DiaryItem',
    id: itemId,
    childId: childId(0),
    date,
    togetherId: null,
    topicId: null,
    text: 'Slept until three.',
    mood: null,
    mediaIds: [],
    media: [],
    byName: 'Sofiane Karam',
    byUserId: 'sofiane',
    writtenAt: '2026-11-17T09:00:00.000Z',
    changedAt: '2026-11-17T09:30:00.000Z',
    version: 5,
    isRemoved,
    report: reportOf(childId(0), 'draft', 2),
  }))
  const kinds = [writeDiaryKind, removeDiaryKind] as readonly AnyEntryKind[]
  const tablet = await aPresenceTablet(classroom, {}, { kinds })
  tablets.push(tablet)
  const { offline } = tablet
  const read = parseWriteDiary({ itemId, childId: childId(0), date, text: 'Did not sleep.' })
  if (!read.ok) throw new Error(read.refusal.code)
  const content: WriteContent = { ...read.value, childName: 'Adam' }
  await offline.save([newEntry(writeDiaryKind, { content, baseVersion: 1 })])
  const conflicts = () =>
    offline
      .unsettled()
      .current()
      .filter((entry) => entry.status === 'conflict')
  await waitFor(() => expect(conflicts()).toHaveLength(1), { timeout: 8_000 })
  const [entry] = conflicts() as Entry<WriteContent>[]
  if (!entry) throw new Error('no conflict')
  const asked: string[] = []
  await tablet.show(
    <WriteConflict
      entry={entry}
      keepTheirs={() => asked.push('theirs')}
      keepMine={() => asked.push('mine')}
      decideLater={() => asked.push('later')}
    />,
    { path: '/', locale: 'en' },
  )
  return { asked, offline, classroom }
}

describe('two people’s words for one line', () => {
  test('stand side by side, and nothing is chosen for anybody', async () => {
    const { asked } = await aConflict({ isRemoved: false })
    screen.getByText('Slept until three.')
    screen.getByText('Did not sleep.')
    fireEvent.click(screen.getByRole('button', { name: 'Keep the words of Sofiane Karam' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep my words' }))
    fireEvent.click(screen.getByRole('button', { name: 'Decide later' }))
    expect(asked).toEqual(['theirs', 'mine', 'later'])
  }, 12_000)

  test('become a line of their own where somebody took the other one out', async () => {
    const { offline } = await aConflict({ isRemoved: true })
    fireEvent.click(screen.getByRole('button', { name: 'Write mine again' }))
    await waitFor(() => {
      const [entry] = offline.unsettled().current() as Entry<WriteContent>[]
      expect(entry?.content.text).toBe('Did not sleep.')
      expect(entry?.content.itemId).not.toBe(itemId)
    })
  }, 12_000)
})
