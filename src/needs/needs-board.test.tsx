import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { useActs } from '#src/records/use-acts.tsx'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'
import { NeedPicker } from './need-picker.tsx'
import { needsCache } from './needs.cache.ts'
import { entryKinds as kinds } from './needs.offline.ts'
import { NeedsBoard } from './needs-board.tsx'
import { needRefusalWords } from './needs-refusals.ts'
import { type NeedyChild, useNeeds } from './use-needs.tsx'

const both: readonly NeedyChild[] = [
  { childId: childId(0) as ChildId, name: 'Adam', fullName: 'Adam Sow', pic: null },
  { childId: childId(1) as ChildId, name: 'Nour', fullName: 'Nour Haddad', pic: null },
]

function Board() {
  const needs = useNeeds(classId as ClassId, useActs(needRefusalWords))
  const [about, setAbout] = useState(childId(0))
  return (
    <>
      <button type="button" onClick={() => setAbout(childId(about === childId(0) ? 1 : 0))}>
        the other one
      </button>
      <NeedsBoard needs={needs}>{both}</NeedsBoard>
      <NeedPicker key={about} needs={needs} about={about as ChildId}>
        {both}
      </NeedPicker>
      {needs.undoBar}
    </>
  )
}

const aNeed = (id: string, change: object = {}) => ({
  ...{ __typename: 'Need', id, childId: childId(0), item: 'hat', note: null, version: 1 },
  ...{ askedAt: '2026-11-17T07:40:00.000Z', askedByName: 'Marie Delage', isRemoved: false },
  ...{ receivedAt: null, receivedByName: null, ...change },
})

async function openBoard(openNeeds: readonly object[] = []) {
  const classroom = aClassroom()
  classroom.answers.set('NeedsOpen', () => ({ openNeeds }))
  classroom.state.isReachable = openNeeds.length > 0
  const tablet = await aPresenceTablet(classroom, {}, { kinds, features: [needsCache] })
  const { container } = await tablet.show(<Board />, { path: '/', locale: 'en' })
  const open = () =>
    [...container.querySelectorAll<HTMLElement>('[data-need]')].map((it) => it.dataset.saved)
  const askBoth = (name = 'Hat') => {
    fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask 2 families' }))
  }
  return { open, askBoth }
}

describe('the board of what is missing', () => {
  test('shows what is open at the school, and nothing that was received or withdrawn', async () => {
    const received = aNeed('received', { receivedAt: '2026-11-17T08:00:00.000Z' })
    const withdrawn = aNeed('withdrawn', { isRemoved: true })
    const { open } = await openBoard([aNeed('open'), received, withdrawn])
    await waitFor(() => expect(open()).toEqual(['server']))
  })

  test('asks two families at once, without a network, until somebody says that it has arrived', async () => {
    const { open, askBoth } = await openBoard()
    askBoth()
    await waitFor(() => expect(open()).toEqual(['tablet', 'tablet']))
    fireEvent.click(screen.getByRole('button', { name: 'Hat for Adam: received' }))
    await waitFor(() => expect(open()).toEqual(['tablet']))
  })

  test('takes a request back with undo', async () => {
    const { open, askBoth } = await openBoard()
    askBoth()
    await waitFor(() => expect(open()).toHaveLength(2))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Nothing is missing.')
    expect(open()).toEqual([])
  })

  test('keeps what is typed for one child with that child', async () => {
    await openBoard()
    const chooseHat = () => fireEvent.click(screen.getByRole('button', { name: 'Hat' }))
    const note = () => screen.getByLabelText<HTMLInputElement>('Note (size, kind)')
    const other = screen.getByRole('button', { name: 'the other one' })
    chooseHat()
    fireEvent.change(note(), { target: { value: 'the green one' } })
    fireEvent.click(other)
    chooseHat()
    expect(note().value).toBe('')
    fireEvent.click(other)
    expect(note().value).toBe('the green one')
  })

  test('wants to know what "something else" is, and loses nothing meanwhile', async () => {
    const { open, askBoth } = await openBoard()
    askBoth('Something else')
    await screen.findByText(/Say what is needed/)
    expect(open()).toEqual([])
  })
})
