import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { createLoadErrors, LoadErrorToasts } from './load-error-toasts.tsx'

async function toastOf(code: string, locale: 'en' | 'fr' = 'en') {
  const loadErrors = createLoadErrors()
  await renderIn(locale, <LoadErrorToasts loadErrors={loadErrors} />)
  act(() => loadErrors.tell({ code, facts: {}, message: 'The words of the server' }))
  return screen.findByRole('alert')
}

describe('a list that could not be loaded', () => {
  test.each([
    ['QUERY_TOO_DEEP', 'en', 'open one part after the other'],
    ['QUERY_TOO_DEEP', 'fr', 'ouvrez une partie après l’autre'],
    ['QUERY_TOO_COSTLY', 'fr', 'choisissez une période plus courte'],
    ['BODY_TOO_LARGE', 'en', 'send it in smaller parts'],
    ['presence.malformed-date', 'fr', 'Choisissez une autre date'],
    ['INTERNAL', 'en', 'Server error. Nothing was changed'],
  ] as const)('for %s is told in %s with its own sentence', async (code, locale, words) => {
    expect((await toastOf(code, locale)).textContent).toContain(words)
  })

  test("for a code of a later version is told in the server's words", async () => {
    const toast = await toastOf('presence.of-next-year')
    expect(toast.textContent).toContain('This could not be loaded: The words of the server')
  })
})
