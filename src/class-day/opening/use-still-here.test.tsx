import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useStillHere } from './use-still-here.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

test('a page knows that its reader is on the way to another one, before that one is drawn', () => {
  const { result } = renderHook(useStillHere, { wrapper: MemoryRouter })
  expect(result.current()).toBe(true)
  window.history.replaceState(null, '', '/?class=robins')
  expect(result.current()).toBe(true)
  window.history.pushState(null, '', '/settings/classroom')
  expect(result.current()).toBe(false)
})
