import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { TakePicture } from '#src/offline/storage/first-rows.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId } from '#tests/support/tablets/classroom.ts'
import { markPresenceKind } from '../marks/marks.offline.ts'
import { type LastPicture, useLastPicture } from './use-last-picture.ts'

afterEach(() => document.getElementById('root')?.remove())

const date = localDate('2026-11-17')

test('no picture is taken of a tab in the background, which may be behind another one', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const { offline, show } = await aPresenceTablet(aClassroom())
  const drawn = vi.spyOn(offline.firstRows, 'draw')
  const drawTaps = vi.fn(async () => ({}))
  function Pictured() {
    useLastPicture({ isPlain: true, date, period: 'am', isUsual: true, of: null, drawTaps })
    return null
  }
  await show(<Pictured />, { path: '/presence', locale: 'en' })
  const [take] = drawn.mock.calls.at(-1) ?? []
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await take?.()).toBeNull()
  expect(drawTaps).not.toHaveBeenCalled()
  isHidden.mockReturnValue(false)
  expect(await take?.()).toMatchObject({ html: '' })
  isHidden.mockRestore()
})

test('a picture is older than what is entered while its taps are drawn', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const { offline, show } = await aPresenceTablet(aClassroom())
  let take: TakePicture | null = null
  vi.spyOn(offline.firstRows, 'draw').mockImplementation((next) => {
    take = next
  })
  const about = { childName: 'Adam', gender: 'boy' as const }
  const mark = { state: 'present', arrivedAt: null, note: null } as const
  const content = { ...about, childId: childId(0) as ChildId, date, period: 'am' as const, mark }
  async function drawTaps() {
    await offline.save([newEntry(markPresenceKind, { content, baseVersion: null })])
    return {}
  }
  function Pictured() {
    useLastPicture({ isPlain: true, date, period: 'am', isUsual: true, of: null, drawTaps })
    return null
  }
  await show(<Pictured />, { path: '/presence', locale: 'en' })
  await waitFor(() => expect(take).not.toBeNull())
  const picture = (await (take as unknown as TakePicture)()) as LastPicture
  expect(picture.last).toBeLessThan(offline.newest())
})
