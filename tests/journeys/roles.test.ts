import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, ready, signIn } from './support/people.ts'
import { type PreauServer, startPreau } from './support/preau-server.ts'
import { aTablet, type Tablet } from './support/tablet.ts'

describe('signing in', () => {
  let preau: PreauServer
  let tablet: Tablet

  beforeAll(async () => {
    preau = await startPreau()
    tablet = await aTablet({ url: preau.url, size: 'desk' })
  })

  afterAll(async () => {
    await tablet?.close()
    await preau?.stop()
  })

  test.each([
    ['the teacher', 'teacher@tilleuls.test', 'diary'],
    ['the director', 'director@tilleuls.test', 'presence'],
    ['the sub-director', 'subdirector@tilleuls.test', 'presence'],
    ['the director of another school', 'director@oakfield.test', 'presence'],
    ['the platform admin', 'admin@preau.test', 'admin'],
  ])('%s lands at home', async (_, who, home) => {
    const page = await tablet.open('/')
    await signIn(page, who)
    await ready(page, home)
    await page.goto(`${preau.url}/api/logout`)
    await page.locator('main[data-screen="sign-in"][data-ready]').waitFor()
  })

  test('a wrong password gets its sentence and keeps what was typed as a name', async () => {
    const page = await tablet.open('/')
    await page.locator('input[autocomplete="username"]').fill('teacher@tilleuls.test')
    await page.locator('input[autocomplete="current-password"]').fill(`not-${password}`)
    await page.locator('input[autocomplete="current-password"]').press('Enter')
    await page.getByRole('alert').first().waitFor()
    expect(await page.locator('input[autocomplete="username"]').inputValue()).toBe(
      'teacher@tilleuls.test',
    )
  })

  test('a class of another school shows nothing, not even that it exists', async () => {
    const page = await tablet.open('/')
    await signIn(page, 'teacher@oakfield.test')
    await ready(page, 'diary')
    await page.goto(`${preau.url}/presence`)
    await ready(page, 'presence')
    await page.waitForURL(/class=/)
    const own = page.url()
    await page.goto(`${preau.url}/presence?class=00000000-0000-4000-8000-000000000000`)
    await ready(page, 'presence')
    const unknown = (await page.locator('main').textContent()) ?? ''
    expect(unknown).not.toContain('Moyenne')
    expect(own).toContain('/presence')
  })
})
