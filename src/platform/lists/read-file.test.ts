// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { largestFile } from '#domain/import/import-codes.ts'
import { PageWorker } from '#tests/support/screens/page-worker.ts'
import { readListFile } from './read-file.ts'

const newReader = () =>
  new Worker(new URL('./list-reader.worker.ts', import.meta.url), { type: 'module' })
const { signal: never } = new AbortController()
const list = new Blob(['Nom;Prénom\nRoy;Léo'])
const nobodyReads = () => expect.poll(() => PageWorker.running.size).toBe(0)

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker)
})

describe('a list that somebody chose', () => {
  test('is read beside the page', async () => {
    const read = await readListFile(list, { newReader, stopped: never })
    expect(read).toMatchObject({ ok: true, value: { rows: [{ cells: ['Roy', 'Léo'] }] } })
    await nobodyReads()
  })

  test('that takes longer than its limit is refused, and nobody reads on', async () => {
    const read = await readListFile(list, { newReader, stopped: never, mostMs: 1 })
    expect(read).toEqual({ ok: false, refusal: { code: 'import.file-too-slow' } })
    await nobodyReads()
  })

  test('whose reading somebody stops is answered by nothing, and nobody reads on', async () => {
    const stop = new AbortController()
    const read = readListFile(list, { newReader, stopped: stop.signal })
    await expect.poll(() => PageWorker.running.size).toBe(1)
    stop.abort()
    expect(await read).toBeNull()
    await nobodyReads()
  })

  test('whose reading breaks off is refused', async () => {
    class WithoutCode extends PageWorker {
      constructor() {
        super(new URL('file:///nowhere.ts'))
      }
    }
    vi.stubGlobal('Worker', WithoutCode)
    const read = await readListFile(list, { newReader, stopped: never })
    expect(read).toEqual({ ok: false, refusal: { code: 'import.reading-broke-off' } })
  })

  test('that is larger than any list is refused before a byte of it is read', async () => {
    const large = { size: largestFile + 1 } as Blob
    const read = await readListFile(large, { newReader, stopped: never })
    expect(read).toEqual({ ok: false, refusal: { code: 'import.file-too-large' } })
  })
})
