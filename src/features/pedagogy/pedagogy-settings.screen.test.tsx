import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  closePedagogySettings,
  openPedagogySettings,
} from '#tests/support/open-pedagogy-settings.tsx'
import { aPedagogyClassroom } from '#tests/support/pedagogy-classroom.ts'

afterEach(closePedagogySettings)

/** A framework whose two levels can be ticked; what is sent to change it, and what a colleague changes meanwhile. */
function aFrameworkOfTwoLevels(meanwhile: { name?: string } = {}) {
  const classroom = aPedagogyClassroom()
  classroom.known.standards = ['Petite section', 'Moyenne section'].map((name) => ({
    ...{ __typename: 'PedagogyStandard' },
    ...{ id: name, name },
  }))
  const sent: unknown[] = []
  const [framework] = classroom.known.frameworks
  if (!framework) throw new Error('the classroom has no framework')
  classroom.answers.set('ChangeFramework', ({ name, standardIds }) => {
    sent.push({ name, standardIds })
    const changed = { ...framework, name: String(name), standardIds: standardIds as string[] }
    classroom.known.frameworks = [{ ...changed, ...meanwhile }]
    return { answer: { __typename: 'FrameworksChanged', frameworks: [changed] } }
  })
  return { classroom, sent }
}

describe('the settings of pedagogy', () => {
  test('show the frameworks of the school and what is in them', async () => {
    await openPedagogySettings()
    fireEvent.click(screen.getByRole('button', { name: 'Open Our own' }))
    await screen.findByText('Counts to ten')
    expect(screen.getAllByText('3 milestones').length).toBeGreaterThan(0)
  })

  test('a school without a framework is told the three ways to one', async () => {
    const classroom = aPedagogyClassroom()
    classroom.known.frameworks = []
    await openPedagogySettings(classroom)
    const title = await screen.findByText('No framework yet')
    expect(title.nextElementSibling?.textContent).toBe(
      'Take one over that Préau brings along, write your own, or bring a table.',
    )
  })

  test('without a network it is said that they need it', async () => {
    const classroom = aPedagogyClassroom()
    classroom.state.isReachable = false
    await openPedagogySettings(classroom)
    await screen.findByText('The settings need the network')
    expect(screen.queryAllByRole('tab')).toEqual([])
  })

  test('seen before, they say that they need the network before anything is typed', async () => {
    const { classroom, reload } = await openPedagogySettings()
    expect(screen.queryByText('No network.')).toBeNull()
    classroom.state.isReachable = false
    await reload()
    await screen.findByText('No network.')
    await screen.findByRole('button', { name: 'Open Our own' })
    classroom.state.isReachable = true
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(screen.queryByText('No network.')).toBeNull())
  })

  test('a name that the school refuses is told by its sentence, and what was typed stays', async () => {
    const classroom = aPedagogyClassroom()
    classroom.answers.set('SetScale', () => ({
      answer: { __typename: 'PedagogyRefused', code: 'pedagogy.name-too-long', facts: [] },
    }))
    await openPedagogySettings(classroom)
    fireEvent.click(screen.getByRole('tab', { name: 'Scale' }))
    fireEvent.change(screen.getByLabelText('A in English'), { target: { value: 'Mastered' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the scale' }))
    await screen.findByText('A name or text is too long. Shorten it.')
    expect(screen.getByLabelText<HTMLInputElement>('A in English').value).toBe('Mastered')
  })

  test('two levels that are ticked in a row are both kept', async () => {
    const { classroom, sent } = aFrameworkOfTwoLevels()
    await openPedagogySettings(classroom)
    fireEvent.click(screen.getByRole('button', { name: 'Open Our own' }))
    const name = await screen.findByLabelText('Name of the framework')
    fireEvent.change(name, { target: { value: 'Our garden' } })
    fireEvent.blur(name)
    fireEvent.click(screen.getByLabelText('Petite section'))
    fireEvent.click(screen.getByLabelText('Moyenne section'))
    const ticked = () =>
      ['Petite section', 'Moyenne section'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).checked,
      )
    expect(ticked()).toEqual([true, true])
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.at(-1)).toEqual({
      name: 'Our garden',
      standardIds: ['Petite section', 'Moyenne section'],
    })
    await screen.findByRole('heading', { name: 'Our garden' })
    expect(ticked()).toEqual([true, true])
  })

  test('a level that is ticked takes back nothing that a colleague changed meanwhile', async () => {
    // The colleague's own change arrives between the answer and the next reading.
    const { classroom, sent } = aFrameworkOfTwoLevels({ name: 'Our garden' })
    await openPedagogySettings(classroom)
    fireEvent.click(screen.getByRole('button', { name: 'Open Our own' }))
    fireEvent.click(await screen.findByLabelText('Petite section'))
    await screen.findByRole('heading', { name: 'Our garden' })
    fireEvent.click(screen.getByLabelText('Moyenne section'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({
      name: 'Our garden',
      standardIds: ['Petite section', 'Moyenne section'],
    })
  })

  test('a table with a row that cannot be read does not promise to take milestones over', async () => {
    const classroom = aPedagogyClassroom()
    const row = (line: number, problems: string[]) => ({
      ...{ __typename: 'FrameworkCsvRow', line, domain: 'Language', strand: '', code: '' },
      ...{ textEn: 'Tells stories', textFr: '', band: '', problems },
    })
    classroom.answers.set('PreviewFrameworkCsv', ({ csv }) => ({
      answer: {
        __typename: 'FrameworkCsv',
        rows: [row(2, []), row(3, String(csv).includes('broken') ? ['text-missing'] : [])],
      },
    }))
    await openPedagogySettings(classroom)
    fireEvent.click(screen.getByRole('button', { name: 'From a table (csv)' }))
    const choose = (text: string) =>
      fireEvent.change(screen.getByLabelText('The table (csv)'), {
        target: { files: [new File([text], 'ours.csv')] },
      })
    choose('broken')
    await screen.findByText('1 row cannot be read. Nothing was taken over.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take over' }).disabled).toBe(true)
    choose('whole')
    await screen.findByRole('button', { name: 'Take over 2 milestones' })
  })
})
