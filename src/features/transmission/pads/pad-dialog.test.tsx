import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { aMeal, aRow, aSheetLine, hour, lineId } from '#tests/support/examples/sheet-examples.ts'
import {
  aPadTablet,
  padHour as at,
  given,
  lunch,
  snack,
  syrup,
} from '#tests/support/screens/open-pad.tsx'
import type { Planned } from '../acts/sheet-acts.ts'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a pad that nobody has pointed at a line of', () => {
  const ate = (number: number, mealTypeId: MealTypeId) => {
    const { details } = aMeal() as Extract<LineContent, { line: 'meal' }>
    return aSheetLine(number, { line: 'meal', details: { ...details, mealTypeId } })
  }

  test('writes a snack beside the lunch, never over it', async () => {
    const { open, written } = await aPadTablet()
    const { pad } = await open('meal', { row: aRow(0, [ate(1, lunch)]) })
    await userEvent.click(pad.getByRole('button', { name: 'Ate everything' }))
    await save()
    expect(written).toMatchObject([{ act: 'add', content: { details: { mealTypeId: snack } } }])
  })

  test('opens the snack that was already written', async () => {
    const { open, written } = await aPadTablet()
    const { pad } = await open('meal', { row: aRow(0, [ate(1, snack), ate(2, lunch)]) })
    await userEvent.click(pad.getByRole('button', { name: 'Ate everything' }))
    await save()
    expect(written).toMatchObject([{ act: 'change', content: { lineId: lineId(1) } }])
  })
})

describe('a draft that is opened again', () => {
  const message = (version: number, text: string) =>
    aRow(0, [
      aSheetLine(
        1,
        { line: 'arrival', details: { broughtBy: null, health: null, message: text } },
        { version },
      ),
    ])

  test('is sent with the version that its author read, not with what a colleague made of it since', async () => {
    const { open, written } = await aPadTablet()
    const first = await open('arrival', { row: message(1, 'Slept badly') })
    fireEvent.change(first.pad.getByLabelText('Brought by'), { target: { value: 'Mamie' } })
    first.unmount()
    await open('arrival', { row: message(2, 'Slept well') })
    await save()
    expect(written).toMatchObject([{ act: 'change', baseVersion: 1 }])
  })

  test('says of when it is, and can be of now', async () => {
    const later = hour('16:20')
    const { open, written, state } = await aPadTablet()
    const first = await open('incident')
    fireEvent.change(first.pad.getByLabelText('First aid'), { target: { value: 'Cold pack' } })
    await userEvent.click(first.pad.getByRole('radio', { name: 'Fall' }))
    first.unmount()
    state.now = later
    const again = await open('incident')
    expect(again.pad.getByText(/^Draft of/).textContent).toContain('Draft of 15:40.')
    await userEvent.click(again.pad.getByRole('button', { name: 'Use now' }))
    await save()
    expect(written).toMatchObject([{ content: { at: later, details: { firstAid: 'Cold pack' } } }])
  })
})

describe('a medicine whose prescription was ended since', () => {
  const ended = { ...syrup, endedAt: hour('15:00') }

  test('is still corrected by that prescription', async () => {
    const { open, written, state } = await aPadTablet()
    state.prescriptions = [ended]
    const row = aRow(0, [aSheetLine(1, given())])
    const { pad } = await open('medicine', { row, id: lineId(1) })
    await userEvent.click(pad.getByRole('radio', { name: 'Vomited' }))
    await save()
    expect(written).toMatchObject([{ act: 'change', content: { details: { outcome: 'vomited' } } }])
  })

  test('is not given again: there is nothing to fill in and nothing to save', async () => {
    const { open, state } = await aPadTablet()
    state.prescriptions = [ended]
    const { pad } = await open('medicine')
    expect(pad.getByText(/^No valid prescription/).parentElement?.textContent).toContain(
      'Without one, valid today and signed by the family, no medicine is given.',
    )
    expect(pad.queryAllByRole('textbox')).toEqual([])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  })
})

test('a line can be kept from the family, and given back to it', async () => {
  const { open, written } = await aPadTablet()
  const { pad, unmount } = await open('mood')
  await userEvent.click(pad.getByRole('radio', { name: 'Tired' }))
  await userEvent.click(pad.getByRole('checkbox', { name: /Only for the staff/ }))
  await save()
  unmount()
  const mood: LineContent = { line: 'mood', details: { mood: 'tired' } }
  const row = aRow(0, [aSheetLine(1, mood, { visibleToGuardian: false })])
  const again = await open('mood', { row, id: lineId(1) })
  await userEvent.click(again.pad.getByRole('checkbox', { name: /Only for the staff/ }))
  await save()
  expect(
    written.map(({ content }) => 'visibleToGuardian' in content && content.visibleToGuardian),
  ).toEqual([false, true])
})

const detailsOf = (written: readonly Planned[]) =>
  written.map(({ content }) => ('details' in content ? content.details : null))

describe('what is saved is what stands in the field', () => {
  test('a temperature as it is said', async () => {
    const { open, written } = await aPadTablet()
    const { pad } = await open('temperature')
    await userEvent.type(pad.getByLabelText('Temperature in °C'), '38°5{Enter}')
    expect(detailsOf(written)).toMatchObject([{ tenths: 385 }])
  })

  test('a temperature that nobody has read is none', async () => {
    const { open, written } = await aPadTablet()
    const { pad } = await open('temperature')
    await save()
    expect(pad.getByRole('alert').textContent).toContain('Write the temperature')
    await userEvent.type(pad.getByLabelText('Temperature in °C'), '39')
    await userEvent.clear(pad.getByLabelText('Temperature in °C'))
    await save()
    expect(written).toEqual([])
  })

  test('what is no number holds the form up and says how to write it', async () => {
    const { open, written } = await aPadTablet()
    const { pad } = await open('temperature')
    await userEvent.type(pad.getByLabelText('Temperature in °C'), '38.5 or so{Enter}')
    expect(pad.getByRole('alert').textContent).toBe('Write the temperature as 38.5.')
    expect(written).toEqual([])
  })

  test('half a tablet is half a tablet', async () => {
    const { open, written } = await aPadTablet()
    const row = aRow(0, [aSheetLine(1, given())])
    const { pad } = await open('medicine', { row, id: lineId(1) })
    const field = pad.getByLabelText('Dose given, ml')
    fireEvent.change(field, { target: { value: 'half' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '1/2' } })
    const reason = pad.getByLabelText('Why it is given all the same')
    fireEvent.change(reason, { target: { value: 'The rest was spilled' } })
    await save()
    expect(detailsOf(written)).toMatchObject([{ dose: 0.5 }])
  })
})

test('an activity is kept so that every family reads it in its own language, and a place on the body too', async () => {
  const { open, written } = await aPadTablet()
  const { pad, unmount } = await open('activity')
  await userEvent.click(pad.getByRole('button', { name: 'Painting' }))
  await save()
  unmount()
  const fall = await open('incident')
  await userEvent.click(fall.pad.getByRole('radio', { name: 'Fall' }))
  const word = fall.pad.getByLabelText<HTMLInputElement>('The place in words')
  fireEvent.change(word, { target: { value: 'Left knee' } })
  await save()
  expect(detailsOf(written)).toMatchObject([
    { names: ['painting'] },
    { place: { word: 'Left knee' } },
  ])
})

describe('the hour at which a guardian was called', () => {
  const monday = (time: string) => instantOf(Date.parse(`2026-11-23T${time}:00+01:00`))
  const called = (written: readonly Planned[]) =>
    detailsOf(written).map((it) => it && 'guardianCalledAt' in it && it.guardianCalledAt)

  async function aFall(clock: Instant | null) {
    const tablet = await aPadTablet()
    tablet.state.clock = clock
    const { pad } = await tablet.open('incident')
    await userEvent.click(pad.getByRole('radio', { name: 'Fall' }))
    const [now] = pad.getAllByRole('button', { name: 'Now' })
    return { ...tablet, pad, now: now as HTMLElement }
  }

  test('is now on a sheet of last week too, and the day of the call stands beside it', async () => {
    const { pad, now, written } = await aFall(monday('09:10'))
    const dayOfCall = (day: string) =>
      pad.getByRole('button', { name: `Day of the call: ${day}` }).textContent
    expect(dayOfCall('Tuesday 17 November')).toBe('Tuesday 17 November')
    await userEvent.click(now)
    expect(dayOfCall('Monday 23 November')).toBe('Monday 23 November')
    await userEvent.click(pad.getByRole('button', { name: 'Sign' }))
    expect(pad.getByText(/23 Nov, 9:10/).textContent).toBe('Staff: Marie Delage, 23 Nov, 9:10')
    await save()
    expect(called(written)).toEqual([monday('09:10')])
    expect(detailsOf(written)).toMatchObject([{ signatures: [{ signedAt: monday('09:10') }] }])
  })

  test('is of the day that stands beside it when it is typed', async () => {
    const { pad, now, written } = await aFall(monday('09:10'))
    const field = pad.getByLabelText('Guardian called at')
    await userEvent.click(now)
    await userEvent.clear(field)
    await userEvent.type(field, '8:40')
    await save()
    expect(called(written)).toEqual([monday('08:40')])
  })

  test('needs no day on the sheet of today', async () => {
    const { pad, now, written } = await aFall(null)
    await userEvent.click(now)
    expect(pad.queryByRole('button', { name: /Day of the call/ })).toBeNull()
    await save()
    expect(called(written)).toEqual([at])
  })
})

describe('a form with something missing says what', () => {
  test.each([
    ['mood', /Choose how the child is/],
    ['incident', /Choose what happened/],
    ['nappy', /Choose what was in the nappy/],
    ['milk-stock', /Choose what happened to the milk/],
    ['activity', /Choose an activity/],
  ] as const)('%s', async (line, sentence) => {
    const { open, written } = await aPadTablet()
    const { pad } = await open(line)
    await save()
    expect(pad.getByRole('alert').textContent).toMatch(sentence)
    expect(written).toEqual([])
  })

  test('a medicine where there are several prescriptions', async () => {
    const { open, state } = await aPadTablet()
    state.prescriptions = [syrup, { ...syrup, id: lineId(4712) as never, name: 'Ventoline' }]
    const { pad } = await open('medicine')
    expect(pad.getByLabelText('Dose given')).toBeTruthy()
    await save()
    expect(pad.getByRole('alert').textContent).toMatch(/by which prescription/)
    await userEvent.click(pad.getByRole('radio', { name: /Amoxicilline/ }))
    expect(pad.getByLabelText('Dose given, ml')).toBeTruthy()
  })
})
