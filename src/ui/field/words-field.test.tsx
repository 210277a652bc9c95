import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { boundTo } from './bound-to.ts'
import { SentencesField, WordsField } from './words-field.tsx'

test('a bound field shows its own part, empty while nobody wrote it, and changes no other', () => {
  const set = vi.fn()
  const of = boundTo({ name: 'Adam', note: null as string | null }, set)
  render(
    <>
      <WordsField label="Name" {...of('name')} />
      <SentencesField label="Note" {...of('note')} />
    </>,
  )
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Adam')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Tired' } })
  expect(set.mock.calls).toEqual([[{ note: 'Tired' }]])
})
