import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { hour } from '#tests/support/examples/sheet-examples.ts'
import { aPadTablet } from '#tests/support/screens/open-pad.tsx'

const evening = instantOf(Date.parse('2026-11-16T22:30:00+01:00'))

/** Opens the pad on which home tells at 8:30 of a medicine. */
async function aHomePad({ clock = hour('08:30') } = {}) {
  const tablet = await aPadTablet()
  Object.assign(tablet.state, { now: hour('08:30'), clock })
  const { pad } = await tablet.open('home')
  const type = (label: string, value: string) =>
    fireEvent.change(pad.getByLabelText(label), { target: { value } })
  type('Medicine given at home', 'Paracetamol')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { ...tablet, pad, type, save }
}

describe('an hour of a medicine at home', () => {
  test('that is later than the telling is of the evening before, and its day stands beside it', async () => {
    const { pad, type, save, written } = await aHomePad()
    type('Medicine given at', '22:30')
    expect(pad.getByText('Yesterday, 16 Nov')).toBeTruthy()
    await save()
    expect(written).toMatchObject([{ content: { details: { medicineAtHome: { at: evening } } } }])
  })

  test('of this morning is of this morning', async () => {
    const { pad, type, save, written } = await aHomePad()
    type('Medicine given at', '22:30')
    type('Medicine given at', '7:30')
    expect(pad.queryByText('Yesterday, 16 Nov')).toBeNull()
    await save()
    expect(written).toMatchObject([
      { content: { details: { medicineAtHome: { at: hour('07:30') } } } },
    ])
  })

  test('is of the day before on a sheet of last week too', async () => {
    const clock = instantOf(Date.parse('2026-11-23T08:30:00+01:00'))
    const { pad, type, save, written } = await aHomePad({ clock })
    type('Medicine given at', '22:30')
    expect(pad.getByText('The day before, 16 Nov')).toBeTruthy()
    await save()
    expect(written).toMatchObject([{ content: { details: { medicineAtHome: { at: evening } } } }])
  })
})
