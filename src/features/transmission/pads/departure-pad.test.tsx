import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aRow, aSheetLine } from '#tests/support/examples/sheet-examples.ts'
import { aPadTablet } from '#tests/support/screens/open-pad.tsx'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const notNoted = 'Who collected the child is not noted'

test('a departure that names nobody is asked about, and a name answers', async () => {
  const { open, written } = await aPadTablet()
  const { pad } = await open('departure')
  await save()
  expect((await pad.findByRole('alert')).textContent).toMatch(/Write who collected the child/)
  fireEvent.change(pad.getByLabelText('Collected by'), { target: { value: ' ' } })
  await save()
  expect(written).toEqual([])
  fireEvent.change(pad.getByLabelText('Collected by'), { target: { value: 'Papa' } })
  expect(pad.getByLabelText(notNoted)).toHaveProperty('disabled', true)
  await save()
  expect(written).toMatchObject([{ act: 'add', content: { details: { collectedBy: 'Papa' } } }])
})

test('a departure is recorded without a name once somebody says that none is noted', async () => {
  const { open, written } = await aPadTablet()
  const { pad } = await open('departure')
  await userEvent.click(pad.getByLabelText(notNoted))
  await save()
  const details = { collectedBy: null, identityChecked: false, message: null }
  expect(written.map(({ content }) => 'details' in content && content.details)).toEqual([details])
})

test('a departure that stands without a name is corrected without being asked', async () => {
  const { open, written } = await aPadTablet()
  const details = { collectedBy: null, identityChecked: false, message: null }
  const { pad } = await open('departure', {
    row: aRow(0, [aSheetLine(1, { line: 'departure', details })]),
  })
  expect(pad.getByLabelText(notNoted)).toHaveProperty('checked', true)
  fireEvent.change(pad.getByLabelText('What was told'), { target: { value: 'A good day' } })
  await save()
  expect(written).toMatchObject([
    { act: 'change', content: { details: { message: 'A good day' } } },
  ])
})
