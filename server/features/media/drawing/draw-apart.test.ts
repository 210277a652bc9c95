import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPhoto } from '#tests/support/examples/photo-examples.ts'
import { aScanBomb } from '#tests/support/server/hostile-pictures.ts'
import { createDrawApart, type DrawApart } from './draw-apart.ts'

let folder: string
let apart: DrawApart | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preau-drawing-'))
})
afterEach(() => apart?.stop())
afterAll(() => rm(folder, { recursive: true }))

const processes = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
const noProcessIsLeft = () => vi.waitFor(() => expect(processes()).toBe(0), { timeout: 5_000 })

const photo = async () =>
  ({ bytes: await aPhoto({ width: 900, height: 600 }), kind: 'photo' }) as const
/** Takes a calm machine more than ten seconds. */
const bomb = () => ({ bytes: aScanBomb({ side: 4_000, scans: 9_000 }), kind: 'photo' }) as const

/** A program in the place of the one that draws. */
async function aProgram(text: string): Promise<string> {
  const path = join(folder, `program-${text.length}.mjs`)
  await writeFile(path, text)
  return path
}
const answering = (answer: string) =>
  aProgram(`process.on('message', () => { ${answer} }); process.send('ready')`)

describe('a picture drawn in a process of its own', () => {
  test('is drawn, and the process is gone', async () => {
    apart = createDrawApart()
    const drawn = await apart.draw(await photo())
    expect(drawn).toMatchObject({
      kind: 'drawn',
      drawing: { ok: true, value: { width: 900, height: 600 } },
    })
    await noProcessIsLeft()
  })

  test('is stopped when its time is over, in the midst of what the library does', async () => {
    apart = createDrawApart({ longestMs: 500 })
    expect(await apart.draw(bomb())).toEqual({ kind: 'stopped' })
    await noProcessIsLeft()
  })

  test('waits for better times when the server stops', async () => {
    apart = createDrawApart()
    const drawing = apart.draw(bomb())
    await vi.waitFor(() => expect(processes()).toBe(1))
    apart.stop()
    expect(await drawing).toEqual({ kind: 'not-now' })
    expect(await apart.draw(await photo())).toEqual({ kind: 'not-now' })
    await noProcessIsLeft()
  })

  test('waits for better times when no process can be started', async () => {
    apart = createDrawApart({ program: await aProgram('process.exit(1)') })
    expect(await apart.draw(await photo())).toEqual({ kind: 'not-now' })
    const troubles: string[] = []
    apart = createDrawApart({
      execPath: join(folder, 'no-such-node'),
      onTrouble: ({ message }) => troubles.push(message),
    })
    for (const order of [await photo(), await photo()]) {
      expect(await apart.draw(order)).toEqual({ kind: 'not-now' })
    }
    expect(troubles).toEqual(['the drawing process ended with 127'])
  })

  test('that breaks the process counts as stopped', async () => {
    apart = createDrawApart({ program: await answering('process.kill(process.pid, "SIGSEGV")') })
    expect(await apart.draw(await photo())).toEqual({ kind: 'stopped' })
  })

  test('brings nothing out of a process that it has taken over', async () => {
    apart = createDrawApart({
      program: await answering('process.send({ ok: true, value: { whole: 1 } })'),
    })
    expect(await apart.draw(await photo())).toEqual({
      kind: 'drawn',
      drawing: { ok: false, refusal: { code: 'media.not-a-picture' } },
    })
  })

  test('finds no secret in the environment of the process', async () => {
    vi.stubEnv('PREAU_SECRET', 'of the tests')
    const program = await answering(
      `process.send({ ok: false, refusal: { code: process.env.PREAU_SECRET ? 'media.damaged' : 'media.too-slow' } })`,
    )
    apart = createDrawApart({ program })
    expect(await apart.draw(await photo())).toMatchObject({
      drawing: { refusal: { code: 'media.too-slow' } },
    })
    vi.unstubAllEnvs()
  })
})
