import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PaperBundleId, parseId } from '#domain/kernel/ids.ts'
import { mostBundleTries } from '#domain/payments/bundles/bundle.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { bundleDesk, issuedPapers } from '#tests/support/server/bundle-desk.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { forgetBundles } from './forget-bundles.ts'
import { makeBundle } from './make-bundle.ts'

const test$ = await createTestDatabase()
const { database } = test$
const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()
const preau = await createTestApp({ database, clock, files })
const billing = billingSchool(test$)
const world = smallWorld(test$.owner)
const { act, ask, list, fetch } = bundleDesk(preau)

let school: SmallSchool
let director: Visitor
let colleague: Visitor
/** Costa, Perrin, Sorel: numbered in this order. */
let papers: string[]

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await billing.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  colleague = await aVisitor(preau, {
    of: await world.aDirector({ of: school, as: 'subdirector' }),
  })
  const names = ['Costa', 'Perrin', 'Sorel']
  papers = await issuedPapers(preau, { billing, by: director, school, names })
})

const logged: string[] = []
const log = {
  error: (facts: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(facts)}`),
}
const make = (id: string | undefined, store: FileStore = files) =>
  makeBundle(
    { database, files: store, log },
    { schoolId: school.schoolId, id: parseId<PaperBundleId>(id ?? '') as PaperBundleId },
  )
const made = async (chosen: readonly string[], format: 'zip' | 'pdf') => {
  const { paperBundles } = await ask(director, chosen, format)
  await make(paperBundles[0]?.id)
  const [ready] = await list(director)
  return { ready, file: await fetch(ready?.address) }
}
const [costa, sorel] = [0, 2].map((place) => () => papers[place] as string) as [
  () => string,
  () => string,
]
/** A store that is full when a file of papers is written. */
const fullStore: FileStore = {
  ...files,
  writeParts: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
}

describe('a file of papers', () => {
  test('as one PDF holds the papers of a list in its order, each with its own pages', async () => {
    const { ready, file } = await made([sorel(), costa()], 'pdf')
    expect(ready).toMatchObject({ state: 'ready', total: 2, done: 2, format: 'pdf' })
    expect(file.headers['content-type']).toBe('application/pdf')
    const words = textOf(file.rawPayload)
    expect(words).not.toContain('Perrin')
    expect(words.indexOf('Sorel')).toBeLessThan(words.indexOf('Costa'))
    expect(words).toContain('2026-0001')
    expect(words.match(/1 sur 1/g)).toHaveLength(2)
  })

  test('as a zip holds the papers of a list and no other, and says how large it is', async () => {
    const { ready, file } = await made([sorel(), costa()], 'zip')
    expect(Object.keys(unzipSync(file.rawPayload))).toEqual([
      'Facture 2026-0003.pdf',
      'Facture 2026-0001.pdf',
    ])
    expect(file.rawPayload).toHaveLength(ready?.bytes ?? 0)
    expect(file.headers).toMatchObject({ 'content-disposition': 'attachment' })
  })

  test('leaves by its signed address alone, and only for some minutes', async () => {
    const { ready } = await made(papers, 'zip')
    const address = ready?.address ?? ''
    expect((await fetch(address.replace(/sig=.{6}/, 'sig=AAAAAA'))).statusCode).toBe(404)
    expect((await fetch(address.replace(school.schoolId, nextId('school')))).statusCode).toBe(404)
    clock.set('2026-11-17T07:51:00Z')
    expect((await fetch(address)).statusCode).toBe(404)
    const [again] = await list(director)
    expect((await fetch(again?.address)).statusCode).toBe(200)
  })

  test('is refused of nothing, of papers of another school, and to people who read no amounts', async () => {
    const other = await billing.aSchool()
    const stranger = await aVisitor(preau, { of: await world.aDirector({ of: other }) })
    expect(await ask(stranger, papers)).toMatchObject({ code: 'payments.unknown-document' })
    expect(await ask(director, ['x'])).toMatchObject({ code: 'payments.unknown-document' })
    expect(await ask(director, [])).toMatchObject({ code: 'payments.nothing-chosen' })
    const teacher = await aVisitor(preau, {
      of: await world.aTeacher({ of: school, classes: [] }),
    })
    await expect(ask(teacher, papers)).rejects.toThrow('FORBIDDEN')
    expect(await list(teacher)).toEqual([])
  })

  test('is made one at a time in a school, and shown to the person who asked', async () => {
    const { paperBundles } = await ask(director, papers)
    expect(paperBundles).toMatchObject([{ state: 'underway', done: 0, total: 3, address: null }])
    const both = await Promise.all([ask(director, papers), ask(colleague, papers)])
    expect(both.map(({ code }) => code)).toEqual(Array(2).fill('payments.bundle-underway'))
    expect(await list(colleague)).toEqual([])
    const [mine] = paperBundles
    expect(await act(colleague, 'retryBundle', { bundleId: mine?.id })).toMatchObject({
      code: 'payments.unknown-bundle',
    })
    await make(mine?.id)
    expect((await ask(colleague, papers)).code).toBeUndefined()
  })

  test('is on the list of exports, with the children that it is about', async () => {
    await ask(director, [costa()])
    const { rows } = await test$.owner.query<{ subjects: string[] }>(
      `select subject_ids as subjects from export_record where kind = 'invoices' and school_id = $1`,
      [school.schoolId],
    )
    expect(rows.map(({ subjects }) => subjects.length)).toEqual([1])
  })
})

describe('a file that cannot be made', () => {
  test('is tried some times, then says so, and can be asked for once more', async () => {
    const { paperBundles } = await ask(director, papers)
    const id = paperBundles[0]?.id
    for (let tries = 1; tries < mostBundleTries; tries += 1)
      await expect(make(id, fullStore)).rejects.toThrow('no space')
    expect(await list(director)).toMatchObject([{ state: 'underway' }])
    await make(id, fullStore)
    expect(await list(director)).toMatchObject([{ state: 'failed', address: null }])
    expect(logged).toHaveLength(1)
    const again = await act(director, 'retryBundle', { bundleId: id })
    expect(again.paperBundles).toMatchObject([{ state: 'underway', done: 0 }])
    await make(id)
    expect(await list(director)).toMatchObject([{ state: 'ready', done: 3 }])
  })

  test('was given up, and a late try of it changes nothing', async () => {
    const { paperBundles } = await ask(director, papers)
    const id = paperBundles[0]?.id
    let isFirst = true
    // While the first server writes, a second one begins anew and is ready first.
    const slow: FileStore = {
      ...files,
      async writeParts(key, parts) {
        if (isFirst) {
          isFirst = false
          await make(id)
        }
        return files.writeParts(`late/${key}`, parts)
      },
    }
    await make(id, slow)
    const [ready] = await list(director)
    expect(ready).toMatchObject({ state: 'ready', done: 3 })
    expect(Object.keys(unzipSync((await fetch(ready?.address)).rawPayload))).toHaveLength(3)
  })
})

describe('a file that is over', () => {
  test('is deleted a day after it was asked for, with what lies on the disk', async () => {
    const { ready } = await made(papers, 'zip')
    expect(ready?.deletedAt).toBe('2026-11-18T07:40:00.000Z')
    const ofSchool = () =>
      files.keys().filter((key) => key.startsWith(`bundles/${school.schoolId}`))
    clock.set('2026-11-18T07:39:00Z')
    await forgetBundles({ database, clock, files })
    expect(ofSchool()).toHaveLength(1)
    clock.set('2026-11-18T07:41:00Z')
    await forgetBundles({ database, clock, files })
    expect(ofSchool()).toEqual([])
    const { rows } = await test$.owner.query('select from paper_bundle where school_id = $1', [
      school.schoolId,
    ])
    expect(rows).toEqual([])
  })

  test('goes at once where its owner removes it, and is not made any more', async () => {
    const { ready } = await made(papers, 'zip')
    const gone = await act(director, 'removeBundle', { bundleId: ready?.id })
    expect(gone.paperBundles).toEqual([])
    expect((await fetch(ready?.address)).statusCode).toBe(404)
    const { paperBundles } = await ask(director, papers)
    await act(director, 'removeBundle', { bundleId: paperBundles[0]?.id })
    await make(paperBundles[0]?.id)
    expect(await list(director)).toEqual([])
  })
})
