import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { classId } from '#tests/support/tablets/classroom.ts'

beforeAll(() => import('../open-sheet/sheet-overlay.tsx'))

/** The sheet at twenty to nine, whose server has gone since it was opened. */
async function aSheetAlone(view: 'nap' | 'day') {
  const path = `/drive-sheet?class=${classId}&date=2026-11-17&view=${view}`
  const creche = aCreche()
  const { tablet, cell } = await openSheet(creche, { locale: 'fr', path })
  creche.state.isReachable = false

  /** Through the child's name. Words are looked for in the pad alone: the whole sheet takes jsdom long. */
  async function open(place: number, line: string) {
    fireEvent.click(cell(place, 'child'))
    fireEvent.click(await shown(`[data-write="${line}"]`))
    const form = await shown(`[data-pad="${line}"]`)
    const pad = within(form.closest('dialog') ?? form)
    const field = (label: string) => pad.getByLabelText<HTMLInputElement>(label)
    const type = (label: string, words: string) => {
      fireEvent.change(field(label), { target: { value: words } })
      fireEvent.blur(field(label))
    }
    const saveButton = () => pad.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' })
    const save = () => fireEvent.click(saveButton())
    return { form, pad, field, type, saveButton, save }
  }
  return { tablet, cell, open }
}

const shown = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`there is no ${selector}`)
    return found
  })
const closed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull())

const waitingOn = async ({ tablet }: Awaited<ReturnType<typeof aSheetAlone>>) =>
  (await tablet.offline.readSyncState()).waiting

test('a temperature that no child has is refused, and the fever that follows warns and stands in its cell as one', async () => {
  const sheet = await aSheetAlone('day')
  const { pad, type, save } = await sheet.open(1, 'temperature')
  type('Température en °C', '83')
  save()
  expect(pad.getByRole('alert').textContent).toContain('34')
  expect(document.querySelector('[data-alert]')).toBeNull()
  type('Température en °C', '39,2')
  expect(document.querySelector('[data-alert]')?.textContent).toContain('appelez la famille')
  save()
  await closed()
  expect(sheet.cell(1, 'temperature').textContent).toContain('39,2')
  expect(sheet.cell(1, 'temperature').textContent).toContain('alerte')
  await waitFor(async () => expect(await waitingOn(sheet)).toBe(1))
}, 20_000)

test('a bottle never holds more than it can, nor is more drunk than was in it', async () => {
  const sheet = await aSheetAlone('nap')
  const { form, pad, save } = await sheet.open(2, 'bottle')
  const amounts = () => [...form.querySelectorAll('output')].map(({ textContent }) => textContent)
  const [offer] = pad.getAllByRole('button', { name: '240 ml' })
  const [more, moreDrunk] = pad.getAllByRole<HTMLButtonElement>('button', { name: '10 ml de plus' })
  if (!offer || !more || !moreDrunk) throw new Error('the pad has no two amounts')
  fireEvent.click(offer)
  expect(amounts()).toEqual(['240 ml', '240 ml'])
  expect(moreDrunk.disabled).toBe(true)
  for (let steps = 0; steps < 12; steps += 1) fireEvent.click(more)
  expect(more.disabled).toBe(true)
  expect(amounts()).toEqual(['360 ml', '360 ml'])
  save()
  await closed()
  expect(sheet.cell(2, 'bottle').textContent).toContain('360 / 360')
}, 20_000)

test('a child without a prescription is given no medicine', async () => {
  const sheet = await aSheetAlone('day')
  const { pad, saveButton } = await sheet.open(3, 'medicine')
  pad.getByText(/Pas d’ordonnance valable/)
  expect(saveButton().disabled).toBe(true)
}, 20_000)

test('a sleep that would end before it began is refused in words, and its draft is there when the pad is opened again', async () => {
  const sheet = await aSheetAlone('nap')
  const { pad, form, type, save } = await sheet.open(4, 'sleep')
  type('Endormi à', '7h40')
  type('Réveil à', '7h10')
  save()
  expect(pad.getByRole('alert').textContent).toContain('finirait')
  expect(await waitingOn(sheet)).toBe(0)
  fireEvent(form.closest('dialog') ?? form, new Event('cancel', { cancelable: true }))
  await closed()
  const again = await sheet.open(4, 'sleep')
  expect(again.field('Réveil à').value).toBe('7:10')
  again.type('Réveil à', '8h05')
  again.save()
  await closed()
  expect(sheet.cell(4, 'sleep').dataset.nap).toBe('woke')
  await waitFor(async () => expect(await waitingOn(sheet)).toBe(1))
}, 20_000)
