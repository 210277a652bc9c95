import { expect, test } from 'vitest'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { watchDisk } from './disk-watch.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2
const noon = () => new HandClock('2026-11-17T12:00:00Z')

test('a disk is full when one of the folders has next to no room', () => {
  const free: Record<string, number> = { '/data': gigabyte, '/cluster': gigabyte }
  const disk = watchDisk({
    folders: Object.keys(free),
    clock: noon(),
    freeBytes: (folder) => free[folder],
  })
  expect(disk.isFull()).toBe(false)
  free['/cluster'] = 63 * megabyte
  expect(disk.isFull()).toBe(true)
})

test('a folder that cannot be asked says nothing', () => {
  const disk = watchDisk({ folders: ['/gone'], clock: noon(), freeBytes: () => undefined })
  expect(disk.isFull()).toBe(false)
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a write that failed for want of room (%s) is remembered for half a minute',
  (code) => {
    const clock = noon()
    const disk = watchDisk({ folders: [], clock })
    disk.note(factsOfBug(Object.assign(new Error('full'), { code })))
    expect(disk.isFull()).toBe(true)
    clock.pass({ seconds: 30 })
    expect(disk.isFull()).toBe(false)
  },
)

test('another failure says nothing about the disk', () => {
  const disk = watchDisk({ folders: [], clock: noon() })
  disk.note(factsOfBug(Object.assign(new Error('twice'), { code: '23505' })))
  expect(disk.isFull()).toBe(false)
})
