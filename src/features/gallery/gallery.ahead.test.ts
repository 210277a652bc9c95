import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { galleryAhead } from './gallery.ahead.ts'

test('the children of the eight newest albums are read ahead, of those to which pictures may be added', () => {
  const albums = Array.from({ length: 10 }, (_, at) => ({
    id: `a${at}`,
    mayKeep: at !== 9,
    happenedOn: `2026-11-${10 + at}`,
  }))
  const [screen] = galleryAhead
  const answer = { albums: { albums } }
  const today = localDate('2026-11-17')
  const more = screen?.work === undefined ? screen?.more?.(answer, { today }) : []
  expect(more?.map(({ variables }) => variables)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((at) => ({ albumId: `a${at}`, filter: 'all' })),
  )
})
