import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { timeOrderedIds } from '../ids.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preau-files-'))
  files = folderFileStore({ folder: join(folder, 'files'), ids: timeOrderedIds(systemClock) })
})
afterAll(() => rm(folder, { recursive: true }))

describe('files in a folder', () => {
  test('are found as they were written, and the last one written is the one', async () => {
    await files.write('media/school/one/whole.jpg', Buffer.from('first'))
    await files.write('media/school/one/whole.jpg', Buffer.from('second'))
    expect(String(await files.read('media/school/one/whole.jpg'))).toBe('second')
    expect(await readdir(join(folder, 'files/media/school/one'))).toEqual(['whole.jpg'])
  })

  test('written by many at once are whole', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => String(n).repeat(50_000))
    await Promise.all(texts.map((text) => files.write('uploads/busy/0', Buffer.from(text))))
    expect(texts).toContain(String(await files.read('uploads/busy/0')))
  })

  test('that cannot be written leave nothing behind', async () => {
    await files.write('invoices/school/taken/0', Buffer.from('x'))
    await expect(files.write('invoices/school/taken', Buffer.from('y'))).rejects.toThrow()
    expect(await readdir(join(folder, 'files/invoices/school'))).toEqual(['taken'])
  })

  test('that are not there are null, and removing them is no failure', async () => {
    expect(await files.read('media/nobody/1')).toBeNull()
    await files.remove('media/nobody')
  })

  test('go with everything below what is removed, and nothing beside it', async () => {
    await files.write('uploads/a/0', Buffer.from('x'))
    await files.write('uploads/ab/0', Buffer.from('y'))
    await files.remove('uploads/a')
    expect(await files.read('uploads/a/0')).toBeNull()
    expect(String(await files.read('uploads/ab/0'))).toBe('y')
  })

  test('are readable by the server alone', async () => {
    await files.write('media/private/1', Buffer.from('x'))
    const { mode } = await stat(join(folder, 'files/media/private/1'))
    expect(mode & 0o077).toBe(0)
  })

  test.each(['../outside', 'media/../../x', '/etc/passwd', 'media//x', 'media/.hidden', ''])(
    'are never looked for at %j',
    async (key) => {
      await expect(async () => files.read(key)).rejects.toThrow(RangeError)
    },
  )
})
