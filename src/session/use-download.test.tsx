import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { type SessionActs, SessionProvider } from './session-context.tsx'
import { createSessionStore } from './session-state.ts'
import { useDownload } from './use-download.ts'

const today = '2026-11-17' as LocalDate
const noWords = {}

function Menu() {
  const { download } = useDownload(noWords)
  const file = { path: '/files/menu.pdf', query: { week: today }, name: 'Menu', today } as const
  return (
    <button type="button" onClick={() => void download(file)}>
      Print
    </button>
  )
}

async function press(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('fetch', fetch)
  const ask = vi.fn(async () => ({ kind: 'data', data: {} })) as unknown as SessionActs['ask']
  await renderIn(
    'en',
    <SessionProvider store={createSessionStore()} acts={sessionActs({ ask })}>
      <Menu />
    </SessionProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  return ask
}

test('a file is asked for in the language of the screen, with a token that a question renewed', async () => {
  const asked: string[] = []
  URL.createObjectURL = vi.fn(() => 'blob:menu')
  const ask = await press(async (path) => {
    asked.push(String(path))
    return new Response('pdf')
  })
  expect(ask).toHaveBeenCalledOnce()
  expect(asked).toEqual(['/files/menu.pdf?week=2026-11-17&lang=en'])
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
})

test('a file that is refused says why', async () => {
  await press(async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }))
  expect(await screen.findByText(/This is not open to you/)).toBeDefined()
})

test('a file that is lost on the way says that it needs the network', async () => {
  await press(async () => Promise.reject(new TypeError('Load failed')))
  expect(await screen.findByText(/The file could not be made/)).toBeDefined()
})
