import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { diskFullElsewhere, diskFullRefusal, diskWarning, isDiskFull } from './disk-space.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('a full disk', () => {
  test.each<[string, unknown]>([
    ['a write of ours', withCode('ENOSPC')],
    ['a write over the quota of the account', withCode('EDQUOT')],
    ['a statement', withCode('53100')],
    ['a migration', new Error('Migration 0001 failed', { cause: withCode('53100') })],
    [
      'initdb',
      Object.assign(new Error('exit 1'), { stderr: 'creating … No space left on device' }),
    ],
    ['a file that was cut short', 'FATAL:  could not extend file: wrote only 4096 of 8192 bytes'],
    ['what PostgreSQL wrote', 'FATAL:  could not write lock file: No space left on device'],
  ])('is known by %s', (_, failure) => {
    expect(isDiskFull(failure)).toBe(true)
  })

  test.each([withCode('EACCES'), new Error('no'), 'FATAL:  invalid value', undefined])(
    'is not suspected behind %s',
    (failure) => {
      expect(isDiskFull(failure)).toBe(false)
    },
  )

  test('is reported with what PostgreSQL says, and without advice to move, delete or restore', () => {
    const said = 'LOG:  starting\nPANIC:  could not write: No space left on device\nLOG:  aborting'
    const { message } = diskFullRefusal(tmpdir(), said)
    expect(message).toMatch(/^The disk is full, so Préau cannot start.+ \d+ MB are free\./)
    expect(message).toContain('PostgreSQL says: PANIC:  could not write: No space left on device\n')
    expect(message).toContain('do not delete, move or restore anything in it')
    expect(diskFullElsewhere(tmpdir()).message).not.toMatch(/move|restore|delete/i)
  })

  test('is warned of at a start that just went well', () => {
    const megabyte = 1024 ** 2
    expect(diskWarning('/data', 12.5 * megabyte)).toMatch(/\/data is nearly full: 12 MB are free/)
    expect(diskWarning('/data', 64 * megabyte)).toBeUndefined()
  })
})
