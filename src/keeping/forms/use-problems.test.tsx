import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '#src/ui/field/field.tsx'
import { TroubleNotice } from '../acts/trouble-notice.tsx'
import type { Trouble } from '../acts/use-act.ts'
import { useProblems } from './use-problems.ts'

const refusalOf = (field: string): Trouble => ({
  ...{ kind: 'refused', code: 'field.malformed', field, sentence: `The ${field} is wrong.` },
})

let refuse: (trouble: Trouble | null) => void

function Form() {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  refuse = setTrouble
  const { problems, trouble: rest, place } = useProblems<{ title: string }>(trouble)
  return (
    <form ref={place}>
      <TextField label="Title" problem={problems.title} />
      <TroubleNotice trouble={rest} />
    </form>
  )
}

const scrolled = vi.fn()

// jsdom scrolls nothing.
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
  scrolled.mockClear()
})

test('a refusal leads to its field, and nothing scrolls the long form to its foot', () => {
  render(<Form />)
  act(() => refuse(refusalOf('title')))
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(screen.getByRole('alert').closest('[data-problem]')).not.toBeNull()
  expect(scrolled).not.toHaveBeenCalled()
})

test('a refusal that no field draws is said at the foot, which comes into sight', () => {
  render(<Form />)
  act(() => refuse(refusalOf('audience')))
  expect(screen.getByRole('alert').textContent).toContain('The audience is wrong.')
  expect(scrolled).toHaveBeenCalledOnce()
  act(() => refuse(refusalOf('title')))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(scrolled).toHaveBeenCalledOnce()
  act(() => refuse(null))
  expect(screen.queryByRole('alert')).toBeNull()
})
