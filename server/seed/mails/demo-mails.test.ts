import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { outboxCarrier } from '#server/platform/mail/outbox-carrier.ts'
import { noteMail } from '#tests/support/server/note-mail.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const siteUrl = 'http://127.0.0.1:4000'
const name = '2026-11-17T07-40-00-000Z_tests-note_000000000001'

const test$ = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'preau-outbox-'))
const demo = await createTestApp({ database: test$.database, mode: 'demo', outbox: folder })
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) =>
  demo.app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function carry(note: string, minute: number): Promise<void> {
  const to = { address: 'zoe@family.test', name: 'Zoé <i>Martin</i>' }
  await outboxCarrier({ folder, from: 'preau@preau.test', siteUrl }).carry({
    mailId: `01900000-0000-7000-8000-00000000000${minute}`,
    queuedAt: Date.parse(`2026-11-17T07:4${minute - 1}:00Z`),
    kind: 'tests.note',
    language: 'fr',
    to,
    written: noteMail.write({ note }, { language: 'fr', siteUrl, name: to.name, schoolName: null }),
  })
}

describe('the mails of the demo', () => {
  test('before the first one the page says so, in the language of its reader', async () => {
    expect((await open('/demo/mails')).body).toContain('No mail was sent yet')
    const french = await open('/demo/mails', { 'accept-language': 'fr-FR,fr;q=0.9' })
    expect(french.body).toContain('Aucun message')
    expect(french.body).toContain('<html lang="fr">')
  })

  test('lie in a folder as a mail program opens them, once each however often they are tried', async () => {
    await carry('Il pleut.', 1)
    await carry('Il pleut.', 1)
    expect((await readdir(folder)).sort()).toEqual([`${name}.eml`, `${name}.html`, `${name}.txt`])
    const mail = await PostalMime.parse(await readFile(join(folder, `${name}.eml`)))
    expect(mail.subject).toBe('Une note à l’école')
    expect(mail.html).toContain('Il pleut.')
  })

  test('are listed newest first, and no name becomes markup', async () => {
    await carry('Il neige.', 2)
    const { body, headers } = await open('/demo/mails')
    const order = [...body.matchAll(/href="\/demo\/mails\/([^"]+)"/g)].map(([, link]) => link)
    expect(order).toEqual([expect.stringContaining('07-41-00'), name])
    expect(body).toContain('Zoé &lt;i&gt;Martin&lt;/i&gt;')
    expect(headers['content-security-policy']).toContain("style-src 'self'")
  })

  test('open with their text, their links, and their HTML in a frame that can do nothing', async () => {
    const { body } = await open(`/demo/mails/${name}`)
    expect(body).toContain('Il pleut.')
    expect(body).toContain(`<a href="${siteUrl}/note#secret-token">`)
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const frame = await open(`/demo/mails/${name}/html`)
    expect(frame.body).toContain('Il pleut.')
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(frame.headers['content-security-policy']).not.toContain('script')
  })

  test('no other file of the machine is shown', async () => {
    await writeFile(join(folder, '..', 'preau-outside.txt'), 'To: nobody\n\nnot for you')
    for (const path of ['..%2Fpreau-outside', '%2Fetc%2Fpasswd', 'nothing']) {
      expect((await open(`/demo/mails/${path}`)).statusCode).toBe(404)
      expect((await open(`/demo/mails/${path}/html`)).statusCode).toBe(404)
    }
    await rm(join(folder, '..', 'preau-outside.txt'))
  })

  test('in production nobody is shown a mail', async () => {
    const { database } = test$
    const production = await createTestApp({ database, mode: 'production', outbox: folder })
    const { statusCode } = await production.app.inject({ url: '/demo/mails' })
    expect(statusCode).toBe(404)
  })
})
