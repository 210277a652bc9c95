import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { aRow, aSheetLine, hour, lineId } from '#tests/support/examples/sheet-examples.ts'
import { aPadTablet, given, syrup } from '#tests/support/screens/open-pad.tsx'
import type { SheetLine } from '../transmission.view.ts'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const once = { ...syrup, timesPerDay: 1 }
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The pad of a medicine at 15:40; somebody without an account stands beside. */
async function aMedicinePad({
  prescription = once,
  lines = [] as LineContent[],
  isDayKnown = true,
  before = [] as SheetLine[],
} = {}) {
  const tablet = await aPadTablet()
  tablet.state.prescriptions = [prescription]
  tablet.state.isDayKnown = isDayKnown
  tablet.state.before = before
  const row = aRow(
    0,
    lines.map((line, place) => aSheetLine(place + 1, line, { at: hour('11:00') })),
  )
  const { pad } = await tablet.open('medicine', { row })
  fireEvent.change(pad.getByLabelText('Second person present'), { target: { value: 'other' } })
  type('Name of the second person', 'Jo')
  return { ...tablet, pad }
}

const homeGave = (what: string, at: Instant): LineContent => ({
  line: 'home',
  details: {
    ...{ wokeAt: null, night: null, lastMealAt: null, lastMeal: null },
    ...{ collectedBy: null, collectedAt: null, comforter: null, dummy: null },
    medicineAtHome: { what, at },
  },
})

const question = () => document.querySelector('[data-gift-question]')
/** Reads what is asked, with ordinary spaces. */
const asked = () => question()?.textContent?.replaceAll(/\s+/g, ' ') ?? ''

describe('before a medicine goes on the sheet', () => {
  test('nothing is asked about what is prescribed', async () => {
    const { written } = await aMedicinePad()
    expect(question()).toBeNull()
    await save()
    expect(written).toMatchObject([{ act: 'add', content: { details: { dose: 2.5 } } }])
    expect(written[0]?.content).not.toHaveProperty('details.exception')
  })

  test('a second gift is asked about, with what was given when, by whom and before whom, and goes on with a reason', async () => {
    const { pad, written } = await aMedicinePad({ lines: [given()] })
    expect(asked()).toContain('Already given today (one dose a day).')
    expect(asked()).toContain('11:00: 2.5 ml, given by Sofiane Karam, second person Karim.')
    await save()
    expect(written).toEqual([])
    expect(pad.getByText(/Nothing is saved yet. Say why/)).toBeTruthy()
    type('Why it is given all the same', 'The doctor said so by phone')
    await save()
    expect(written).toMatchObject([
      {
        content: {
          details: {
            exception: { reason: 'The doctor said so by phone', alreadyGiven: false },
          },
        },
      },
    ])
  })

  test('what home gave this morning is shown', async () => {
    const home = homeGave('Amoxicilline, 2 ml', hour('07:30'))
    await aMedicinePad({ lines: [home] })
    expect(asked()).toContain('7:30, at home: Amoxicilline, 2 ml. Told to Sofiane Karam.')
  })

  test('what home gave the evening before is asked about while the interval is not over', async () => {
    const prescription = { ...syrup, timesPerDay: 3, minutesApart: 24 * 60 }
    const home = homeGave('Amoxicilline', '2026-11-16T21:30:00.000Z' as Instant)
    await aMedicinePad({ prescription, lines: [home] })
    expect(question()?.getAttribute('data-gift-question')).toBe('too-soon')
    expect(asked()).toContain('16 Nov, 22:30, at home: Amoxicilline.')
  })

  test('an hour that is too far and an interval that is not over are asked about', async () => {
    const prescription = {
      ...{ ...syrup, timesPerDay: 3, minutesApart: 360 },
      plannedTimes: [localTime('12:00'), localTime('18:00')],
    }
    await aMedicinePad({ prescription, lines: [given()] })
    expect(question()?.getAttribute('data-gift-question')).toBe('too-soon off-hour')
    expect(asked()).toMatch(/must be 6 h.* at least/)
    expect(asked()).toContain('Planned at 18:00')
  })

  test('a gift of the day before is told with its day while the interval is not over', async () => {
    const prescription = { ...syrup, timesPerDay: 3, minutesApart: 24 * 60 }
    const content = given()
    if (content.line !== 'medicine') throw new Error('not a medicine')
    const givenAt = '2026-11-16T22:30:00.000Z' as Instant
    const details = { ...content.details, givenAt }
    const before = [aSheetLine(7, { ...content, details }, { at: givenAt })]
    const { written } = await aMedicinePad({ prescription, before })
    expect(question()?.getAttribute('data-gift-question')).toBe('too-soon')
    expect(asked()).toContain('16 Nov, 23:30: 2.5 ml, given by Sofiane Karam')
    await save()
    expect(written).toEqual([])
  })

  test('nine doses are not offered: only that they were given already is recorded, with what happened', async () => {
    const { pad, written } = await aMedicinePad()
    type('Dose given, ml', '9')
    await save()
    expect(pad.getByText(/Do not give more than prescribed/)).toBeTruthy()
    type('What happened', 'Two bottles were confused')
    await save()
    expect(written).toEqual([])
    await userEvent.click(pad.getByLabelText('It has already been given'))
    await save()
    const exception = { reason: 'Two bottles were confused', alreadyGiven: true }
    expect(written).toMatchObject([{ content: { details: { dose: 9, exception } } }])
  })

  test('a reason for what is no longer asked is not kept', async () => {
    const { written } = await aMedicinePad()
    type('Dose given, ml', '2')
    type('Why it is given all the same', 'Half of it was spilled')
    type('Dose given, ml', '2.5')
    await save()
    expect(written).toHaveLength(1)
    expect(written[0]?.content).not.toHaveProperty('details.exception')
  })

  test('a correction is not asked about its own gift', async () => {
    const tablet = await aPadTablet()
    tablet.state.prescriptions = [once]
    const row = aRow(0, [aSheetLine(1, given())])
    await tablet.open('medicine', { row, id: lineId(1) })
    expect(question()).toBeNull()
  })

  test('a tablet that does not know what colleagues gave says so', async () => {
    const { pad } = await aMedicinePad({ isDayKnown: false })
    expect(pad.getByText(/Ask them before you give anything/)).toBeTruthy()
  })
})
