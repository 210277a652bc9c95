import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { VariablesOf } from 'gql.tada'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PeriodId } from '#domain/pedagogy/pedagogy.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { childId, classId, teacherId } from '#tests/support/tablets/classroom.ts'
import { aPedagogyClassroom, aSentence } from '#tests/support/tablets/pedagogy-classroom.ts'
import { PedagogyChildScreen } from './child.screen.tsx'
import type { writeReportBook } from './pedagogy-acts.operations.ts'

const period = (name: string, firstDay: string, lastDay: string) => ({
  ...{ __typename: 'PedagogyPeriod' },
  ...{ id: name as PeriodId, name, firstDay: firstDay as LocalDate, lastDay: lastDay as LocalDate },
})

async function openChild(classroom = aPedagogyClassroom(), date = '2026-11-17') {
  classroom.known.periods = [
    period('P1', '2026-09-01', '2026-10-16'),
    period('P2', '2026-11-23', '2026-12-18'),
    period('P3', '2027-01-04', '2027-02-05'),
  ]
  const tablet = await aPresenceTablet(classroom, {
    isReachable: async () => classroom.state.isReachable,
  })
  const show = async () => {
    const shown = await tablet.show(
      <Routes>
        <Route path="/pedagogy/child/:child" element={<PedagogyChildScreen />} />
      </Routes>,
      { path: `/pedagogy/child/${childId(0)}?class=${classId}&date=${date}`, locale: 'en' },
    )
    await waitFor(() => {
      expect(
        shown.container.querySelector('main[data-screen=pedagogy-child][data-ready]'),
      ).not.toBeNull()
    })
    return shown
  }
  const { container, unmount } = await show()
  const reload = async () => {
    unmount()
    await show()
  }
  return { classroom, container, reload }
}

const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

test('in the holidays the page of a child offers the carnet of the period just ended, by its name', async () => {
  await openChild()
  await screen.findByRole('button', { name: 'Carnet, P1 (PDF)' })
  const carnets = screen.getAllByRole('button', { name: /^Carnet/ })
  expect(carnets.map((it) => it.textContent)).toEqual(['Carnet, P1 (PDF)'])
})

test('texts of a carnet that were read before say without a network that they need it', async () => {
  const { classroom } = await openChild()
  openTab('Texts of the carnet')
  await screen.findByLabelText('On the whole')
  expect(screen.queryByText('No network.')).toBeNull()
  openTab('Progress')
  classroom.state.isReachable = false
  openTab('Texts of the carnet')
  await screen.findByText('No network.')
  await screen.findByLabelText('On the whole')
})

test("a child's page has every milestone that was judged, with its level", async () => {
  const classroom = aPedagogyClassroom()
  classroom.judge({ place: 0, milestone: 0 }, 'B')
  classroom.judge({ place: 0, milestone: 1 }, 'A')
  classroom.judge({ place: 1, milestone: 2 }, 'A')
  const answer = classroom.answers.get('PedagogyChild')
  classroom.answers.set('PedagogyChild', async (asked) => {
    const known = (await answer?.(asked)) as { milestoneHistory: object[] }
    const history = known.milestoneHistory.map((it) => ({ ...it, byUserId: teacherId }))
    return { ...known, milestoneHistory: history }
  })
  const { container } = await openChild(classroom)
  await waitFor(() => {
    const judged = [...container.querySelectorAll('li[data-milestone]')].map((it) => it.textContent)
    expect(judged).toHaveLength(2)
    expect(judged[0]).toMatch(/Counts to ten.*B, Under way/)
    expect(judged[1]).toMatch(/Names shapes.*A, Achieved/)
  })
})

/** A school that keeps the texts of one carnet, and has a sentence in its bank. */
function aSchoolWithCarnets() {
  const classroom = aPedagogyClassroom()
  classroom.known.sentences = [aSentence(null, '{name} takes part.')]
  const empty = classroom.answers.get('ReportBook')
  let written: { version: number; general: string; domainTexts: unknown } | null = null
  const bookOf = async (asked: Record<string, unknown>) => {
    const answered = (await empty?.(asked)) as { reportBook: object }
    return { ...answered.reportBook, ...written }
  }
  classroom.answers.set('ReportBook', async (asked) => ({ reportBook: await bookOf(asked) }))
  classroom.answers.set('WriteReportBook', async ({ input }) => {
    const { general, baseVersion, ...about } = input as VariablesOf<typeof writeReportBook>['input']
    const domainTexts = about.domainTexts.map((it) => ({ __typename: 'ReportBookText', ...it }))
    written = { version: baseVersion + 1, general, domainTexts }
    return { answer: { __typename: 'Done' } }
  })
  return classroom
}

test('a carnet takes texts from the bank, and has them when it is opened again', async () => {
  const { reload } = await openChild(aSchoolWithCarnets())
  const text = () => screen.findByLabelText<HTMLTextAreaElement>('On the whole')
  openTab('Texts of the carnet')
  fireEvent.change(await text(), { target: { value: 'Adam is curious.' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Text bank' }).at(-1) as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: '{name} takes part.' }))
  const whole = 'Adam is curious. Adam takes part.'
  expect((await text()).value).toBe(whole)
  fireEvent.click(screen.getByRole('button', { name: 'Save the texts' }))
  await screen.findByText('Saved in the carnet of Adam')
  await reload()
  openTab('Texts of the carnet')
  expect((await text()).value).toBe(whole)
})

test('of a past school year the texts of a carnet are only read, which is said first', async () => {
  await openChild(aPedagogyClassroom(), '2026-06-30')
  screen.getByText('Past school year 2025–2026, read only.')
  openTab('Texts of the carnet')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('On the whole')
  fireEvent.change(text, { target: { value: 'Too late' } })
  const save = screen.getByRole('button', { name: 'Save the texts' })
  expect(save).toHaveProperty('disabled', true)
})
