import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { SessionStart } from './session-start.tsx'

test('who is signed in is not asked on the public pages, and on every other', async () => {
  const startSession = vi.fn()
  for (const path of ['/404', '/disabled', '/admission-form']) {
    await renderIn('en', <SessionStart startSession={startSession} />, path)
    cleanup()
  }
  expect(startSession).not.toHaveBeenCalled()
  for (const path of ['/', '/presence', '/api/logout', '/nowhere'])
    await renderIn('en', <SessionStart startSession={startSession} />, path)
  expect(startSession).toHaveBeenCalledTimes(4)
})
