import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { contactsOf } from '#tests/support/examples/contact-examples.ts'
import { aRow } from '#tests/support/examples/sheet-examples.ts'
import { aPadTablet } from '#tests/support/screens/open-pad.tsx'

const contacts = contactsOf({
  guardians: [
    { name: 'Ana Silva', mayCollect: true },
    { name: 'João Silva', mayCollect: false },
    // A guardian whom the court keeps away.
    { name: 'LEFÈVRE Rémi', mayCollect: true },
  ],
  collectors: [
    { name: 'Odile Renard', relation: 'grandmother', isIdentityOpen: true },
    { name: 'Not on Tuesdays', weekdays: ['monday'] },
    { name: 'Ines Roux', portrait: '/files/thumbnails/ines.jpg' },
    { name: 'Rémi Lefèvre', kind: 'must_not' },
  ],
})

async function departure() {
  const tablet = await aPadTablet()
  const { pad } = await tablet.open('departure', { row: aRow(0, [], { contacts }) })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { ...tablet, pad, save }
}

describe('who collects a child', () => {
  test('is one tap for those who may on that day, guardians first', async () => {
    const { pad, save, written } = await departure()
    const offered = pad.getByRole('group', { name: 'Who may collect today' })
    expect([...offered.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Ana Silva',
      'Odile Renard (grandmother)',
      'Ines Roux',
    ])
    await userEvent.click(pad.getByRole('button', { name: 'Ana Silva' }))
    await save()
    const details = { collectedBy: 'Ana Silva', identityChecked: false, message: null }
    expect(written).toMatchObject([{ act: 'add', content: { details } }])
  })

  test('is asked for the identity that nobody has checked, and the answer is kept', async () => {
    const { pad, save, written } = await departure()
    await userEvent.click(pad.getByRole('button', { name: 'Odile Renard (grandmother)' }))
    await userEvent.click(pad.getByRole('button', { name: 'Yes, I have seen a paper' }))
    expect(pad.getByLabelText('Identity checked')).toHaveProperty('checked', true)
    await save()
    const details = { collectedBy: 'Odile Renard', identityChecked: true }
    expect(written).toMatchObject([{ content: { details } }])
  })

  test('shows the picture of the person who is chosen, to compare with', async () => {
    const { pad } = await departure()
    const picture = () => document.querySelector('[data-face] img')?.getAttribute('src')
    expect(picture()).toBeUndefined()
    await userEvent.click(pad.getByRole('button', { name: 'Ines Roux' }))
    expect(picture()).toBe('/files/thumbnails/ines.jpg')
    pad.getByText('Ines Roux: compare with the person in front of you.')
    await userEvent.click(pad.getByRole('button', { name: 'Ana Silva' }))
    expect(picture()).toBeUndefined()
  })

  test('takes no checked identity along to somebody else', async () => {
    const { pad } = await departure()
    await userEvent.click(pad.getByRole('button', { name: 'Odile Renard (grandmother)' }))
    await userEvent.click(pad.getByRole('button', { name: 'Yes, I have seen a paper' }))
    await userEvent.click(pad.getByRole('button', { name: 'Ana Silva' }))
    expect(pad.getByLabelText('Identity checked')).toHaveProperty('checked', false)
  })

  test('takes no checked identity along to a name that is typed after it', async () => {
    const { pad, save, written } = await departure()
    const field = pad.getByLabelText('Collected by')
    await userEvent.click(pad.getByRole('button', { name: 'Odile Renard (grandmother)' }))
    await userEvent.click(pad.getByRole('button', { name: 'Yes, I have seen a paper' }))
    fireEvent.change(field, { target: { value: 'Jean Dupont' } })
    expect(pad.getByLabelText('Identity checked')).toHaveProperty('checked', false)
    await userEvent.clear(field)
    await userEvent.click(pad.getByLabelText('Identity checked'))
    await userEvent.type(field, 'Jean Durand')
    await save()
    const details = { collectedBy: 'Jean Durand', identityChecked: true }
    expect(written).toMatchObject([{ content: { details } }])
  })

  test('is asked for a paper under a name that nobody on the list has, and nothing is held up', async () => {
    const { pad, save, written } = await departure()
    const field = pad.getByLabelText('Collected by')
    const asked = () => pad.queryByText(/This name is not on the list of who may collect/)
    await userEvent.type(field, 'Mme Ren')
    expect(asked()).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, 'Jean Dupont')
    expect(asked()).not.toBeNull()
    await userEvent.click(pad.getByRole('button', { name: 'Yes, I have seen a paper' }))
    expect(asked()).toBeNull()
    await save()
    const details = { collectedBy: 'Jean Dupont', identityChecked: true }
    expect(written).toMatchObject([{ content: { details } }])
  })

  test('is told by name when somebody must not come, and never offered that person', async () => {
    const { pad } = await departure()
    expect(pad.getByText('Must not collect: Rémi Lefèvre')).toBeTruthy()
    expect(pad.queryByRole('button', { name: /Rémi/ })).toBeNull()
    fireEvent.change(pad.getByLabelText('Collected by'), { target: { value: 'remi LEFEVRE' } })
    expect((await pad.findByRole('alert')).textContent).toMatch(
      /Rémi Lefèvre must not collect this child/,
    )
  })

  test('is somebody who must not only after the direction was asked about that person', async () => {
    const { pad, save, written } = await departure()
    fireEvent.change(pad.getByLabelText('Collected by'), { target: { value: 'remi LEFEVRE' } })
    await save()
    expect(written).toEqual([])
    expect(pad.getAllByRole('alert').at(-1)?.textContent).toMatch(/Call the direction, then tick/)
    const asked = pad.getByLabelText(/I have asked the direction: .* leaves with Rémi Lefèvre/)
    expect(asked).toHaveProperty('checked', false)
    await userEvent.click(asked)
    await save()
    expect(written).toMatchObject([{ content: { details: { collectedBy: 'remi LEFEVRE' } } }])
  })

  test('is asked in the morning too, where home says who comes tonight', async () => {
    const tablet = await aPadTablet()
    const { pad } = await tablet.open('home', { row: aRow(0, [], { contacts }) })
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const field = pad.getByLabelText('Collected tonight by')
    fireEvent.change(field, { target: { value: 'remi LEFEVRE' } })
    await save()
    expect(tablet.written).toEqual([])
    await userEvent.click(pad.getByLabelText(/I have asked the direction/))
    await save()
    expect(tablet.written).toMatchObject([
      { content: { details: { collectedBy: 'remi LEFEVRE' } } },
    ])
  })
})
