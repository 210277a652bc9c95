import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { childId, classId } from '#tests/support/classroom.ts'
import { aPresenceTablet } from '#tests/support/open-classroom.tsx'
import { aPedagogyClassroom } from '#tests/support/pedagogy-classroom.ts'
import { PedagogyChildScreen } from './child.screen.tsx'

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const tablet of tablets.splice(0)) await tablet.close()
})

const period = (name: string, firstDay: string, lastDay: string) => ({
  ...{ __typename: 'Period' },
  ...{ id: name, name, firstDay, lastDay },
})

async function openChild() {
  const classroom = aPedagogyClassroom()
  classroom.known.periods = [
    period('P1', '2026-09-01', '2026-10-16'),
    period('P2', '2026-11-23', '2026-12-18'),
    period('P3', '2027-01-04', '2027-02-05'),
  ]
  const tablet = await aPresenceTablet(classroom, {
    isReachable: async () => classroom.state.isReachable,
  })
  tablets.push(tablet)
  const { container } = await tablet.show(
    <Routes>
      <Route path="/pedagogy/child/:child" element={<PedagogyChildScreen />} />
    </Routes>,
    { path: `/pedagogy/child/${childId(0)}?class=${classId}&date=2026-11-17`, locale: 'en' },
  )
  await waitFor(() => {
    expect(container.querySelector('main[data-screen=pedagogy-child][data-ready]')).not.toBeNull()
  })
  return { classroom, container }
}

test('in the holidays the page of a child offers the carnet of the period just ended, by its name', async () => {
  await openChild()
  await screen.findByRole('button', { name: 'Carnet, P1 (PDF)' })
})

test('texts of a carnet that were read before say without a network that they need it', async () => {
  const { classroom } = await openChild()
  const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
  openTab('Texts of the carnet')
  await screen.findByLabelText('On the whole')
  expect(screen.queryByText('No network.')).toBeNull()
  openTab('What has been achieved')
  classroom.state.isReachable = false
  openTab('Texts of the carnet')
  await screen.findByText('No network.')
  await screen.findByLabelText('On the whole')
})
