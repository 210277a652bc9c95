import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contactsOf } from '#tests/support/examples/contact-examples.ts'
import { useFacesAhead } from './use-faces-ahead.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the pictures of those who may collect are fetched once the screen rests', () => {
  vi.useFakeTimers()
  const fetched: { src?: string; crossOrigin?: string }[] = []
  class Picture {
    src?: string
    crossOrigin?: string
    constructor() {
      fetched.push(this)
    }
  }
  vi.stubGlobal('Image', Picture)
  const contacts = contactsOf({
    collectors: [{ portrait: '/files/thumbnails/odile.jpg' }, { name: 'Ines Roux' }],
  })
  const { rerender } = renderHook(() => useFacesAhead([{ contacts }, { contacts: null }]))
  expect(fetched).toEqual([])
  vi.advanceTimersByTime(2_500)
  rerender()
  vi.advanceTimersByTime(2_500)
  expect(fetched).toMatchObject([{ src: '/files/thumbnails/odile.jpg', crossOrigin: 'anonymous' }])
})
