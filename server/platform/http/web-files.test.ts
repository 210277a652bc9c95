import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

const app = '<template id="app"><script type="module" src="/assets/main.js"></script></template>'
const page = `<!doctype html><title>Préau</title>${app}<script>a</script>`
const formPage = '<!doctype html><title>A form</title>'
let webFolder: string
let world: TestDatabase
let preau: TestApp
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'preau-web-'))
  await mkdir(join(webFolder, 'assets'))
  const script = 'export const register = 28;'.repeat(100)
  await writeFile(join(webFolder, 'index.html'), page)
  await writeFile(join(webFolder, 'admission.html'), formPage)
  await writeFile(join(webFolder, 'service-worker.js'), '// worker')
  await writeFile(join(webFolder, 'assets/index-BcD3.js'), script)
  await writeFile(join(webFolder, 'assets/index-BcD3.js.br'), brotliCompressSync(script))
  world = await createTestDatabase()
  preau = await createTestApp({ database: world.database, webFolder })
})
afterAll(async () => {
  await rm(webFolder, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  preau.app.inject({ url, headers })

describe('opening the app', () => {
  test('every address of the app opens it, so that it can be shared and reloaded', async () => {
    for (const address of ['/', '/presence?class=a&date=2026-11-17', '/api/logout', '/404']) {
      const { statusCode, body } = await open(address)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: page })
    }
  })

  test('the admission form is a page of its own, without a script in it and without the app', async () => {
    for (const address of ['/admission-form', '/admission-form?school=tilleuls&step=child']) {
      const { body, headers } = await open(address)
      expect(body).toBe(formPage)
      expect(headers.link).toBeUndefined()
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    expect((await open('/admission-forms')).body).toBe(page)
  })

  test('only the admission form may show a captcha, and only where there is one', async () => {
    const policyOf = async (of: TestApp, url: string) => {
      const { headers } = await of.app.inject({ url, headers: { accept: 'text/html' } })
      return String(headers['content-security-policy'])
    }
    const origin = 'https://captcha.test'
    const captcha = { siteKey: 'site', origin, judge: async () => 'passed' as const }
    const guarded = await createTestApp({ database: world.database, webFolder, captcha })
    const policy = await policyOf(guarded, '/admission-form?school=tilleuls')
    expect(policy).toContain(`script-src 'self' ${origin};`)
    expect(policy).toContain(`frame-src 'self' ${origin}`)
    expect(await policyOf(guarded, '/presence')).not.toContain(origin)
    expect(await policyOf(preau, '/admission-form')).not.toContain('frame-src')
  })

  test('the page and the worker are asked for anew each time, or no update would arrive', async () => {
    for (const address of ['/', '/presence', '/service-worker.js']) {
      expect((await open(address)).headers['cache-control']).toBe('no-cache')
    }
  })

  test('the page alone may hold scripts of its own, each known by its hash', async () => {
    const policyOf = async (url: string) => (await open(url)).headers['content-security-policy']
    const hash = `'sha256-${createHash('sha256').update('a').digest('base64')}'`
    for (const address of ['/', '/presence', '/index.html'])
      expect(await policyOf(address)).toContain(`script-src 'self' ${hash};`)
    expect(await policyOf('/assets/index-BcD3.js')).toContain("script-src 'self';")
  })

  test('a page that has not changed keeps its policy: some browsers take that of the second answer', async () => {
    const { headers } = await open('/')
    const again = await open('/', { accept: 'text/html', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('no answer lets a text of its own run, or names another place, whether page, file or refusal', async () => {
    const hash = createHash('sha256').update('a').digest('base64')
    for (const address of [
      '/',
      '/presence',
      '/assets/index-BcD3.js',
      '/assets/missing.js',
      '/files/register.pdf',
      '/graphql',
      '/graphql/stream',
      '/healthz',
      '/demo/mails',
    ]) {
      const { headers } = await open(address)
      const policy = String(headers['content-security-policy'])
      const parts = new Map(policy.split(';').map((it) => it.split(/ (.*)/) as [string, string]))
      const scripts = ['/', '/presence'].includes(address) ? `'self' 'sha256-${hash}'` : "'self'"
      expect([address, parts.get('script-src'), parts.get('script-src-attr')]).toEqual([
        address,
        scripts,
        "'none'",
      ])
      expect(policy.replaceAll(/'[^']*'/g, '')).not.toMatch(/https?:|\*/)
      expect(policy).not.toContain('unsafe')
    }
  })

  test('an address that cannot be read is refused, and not said back', async () => {
    const { statusCode, headers, body } = await open('/%<script>')
    expect([statusCode, JSON.parse(body).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(body).not.toContain('script')
  })

  test('the page names the code of the app in its head, and the page that the worker keeps does not', async () => {
    const code = '</assets/main.js>; rel=modulepreload; crossorigin'
    for (const address of ['/', '/presence']) expect((await open(address)).headers.link).toBe(code)
    expect((await open('/index.html', { accept: '*/*' })).headers.link).toBeUndefined()
    expect((await open('/service-worker.js')).headers.link).toBeUndefined()
  })

  test('files whose name changes with their content are kept for good, and sent small', async () => {
    const { headers } = await open('/assets/index-BcD3.js', { 'accept-encoding': 'br, gzip' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
  })

  test('a file that an update took away is missing, and not the page in its place', async () => {
    expect((await open('/assets/index-OLD.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await open('/assets/index-OLD.js')).statusCode).toBe(404)
  })

  test('the page of the sources holds no script and no style of its own: the build puts its own there', async () => {
    const real = await readFile(new URL('../../../index.html', import.meta.url), 'utf8')
    const scripts = real.match(/<script\b[^>]*>[^<]*/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/ src="\/[^"]+">$/)
    expect(real).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
  })

  test('nothing outside the folder can be reached', async () => {
    for (const address of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      const { body } = await open(address, { accept: '*/*' })
      expect(body).not.toContain('preau')
    }
  })
})
