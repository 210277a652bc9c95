import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { openRegister } from '#tests/support/screens/open-register.tsx'

// Its chunk comes while the register is being read; a test does not wait for the compiler.
beforeAll(() => import('./register/dialogs/register-overlay.tsx'))

describe('the register by keyboard and by a long press', () => {
  test('Enter on a child opens the details, where an hour before the arrival is refused', async () => {
    const { card } = await openRegister()
    card(1).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Left early' }))
    fireEvent.change(dialog.getByLabelText('Arrival'), { target: { value: '09:00' } })
    fireEvent.change(dialog.getByLabelText('Departure'), { target: { value: '08:30' } })
    expect(dialog.getByRole('alert').textContent).toContain('leave before arriving')
    expect(dialog.getByRole('button', { name: 'Save the mark' })).toHaveProperty('disabled', true)
  })

  test('the arrows choose the state in the details, as among radio buttons', async () => {
    const { card } = await openRegister()
    card(1).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('radio', { checked: true }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(dialog.getByRole('radio', { checked: true }).textContent).toContain('Absent')
    await userEvent.click(dialog.getByRole('button', { name: 'Save the mark' }))
    expect(card(1).dataset.mark).toBe('absent')
  })

  test('an hour is typed as people write it, and what is no hour is not saved as unknown', async () => {
    const { card } = await openRegister()
    card(1).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Late' }))
    const arrival = dialog.getByLabelText('Arrival')
    const save = dialog.getByRole('button', { name: 'Save the mark' })
    await userEvent.type(arrival, '8h7')
    await userEvent.tab()
    expect(dialog.getByRole('alert').textContent).toContain('8:30 or 16:05')
    expect(save).toHaveProperty('disabled', true)
    await userEvent.clear(arrival)
    await userEvent.type(arrival, '8h52')
    await userEvent.click(save)
    expect(card(1).textContent).toContain('Arrived at 8:52')
  })

  test('a long press opens the details and marks nothing', async () => {
    const { card } = await openRegister()
    fireEvent.pointerDown(card(1), { button: 0, clientX: 10, clientY: 10 })
    await screen.findByRole('dialog', {}, { timeout: 2_000 })
    fireEvent.pointerUp(card(1))
    fireEvent.click(card(1))
    expect(card(1).dataset.mark).toBe('none')
  })

  test('who does not press long finds the details in the menu', async () => {
    await openRegister()
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Details of a child…' }))
    const which = within(await screen.findByRole('dialog', { name: /of which child/ }))
    fireEvent.click(which.getByRole('button', { name: 'Nour' }))
    const details = within(await screen.findByRole('dialog', { name: /Nour Belkacem/ }))
    expect(details.getByRole('radio', { checked: true }).textContent).toBe('Not marked')
  })

  test('letters mark the child in focus, and arrows walk over the class', async () => {
    const { card } = await openRegister()
    card(0).focus()
    await userEvent.keyboard('a{ArrowRight}l')
    expect([card(0).dataset.mark, card(1).dataset.mark]).toEqual(['absent', 'late'])
  })
})
