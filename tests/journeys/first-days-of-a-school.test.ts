import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { reachPostgres } from '#server/platform/postgres/postgres-reach.ts'
import { aJourney } from './support/journey.ts'
import { mailTo } from './support/mails.ts'
import { makeSchool } from './support/new-school.ts'
import { ready, signOut } from './support/people.ts'
import type { PreauServer } from './support/serving-school.ts'
import type { Tablet } from './support/tablet.ts'

const strong = 'trois poules au grenier'
const school = 'Les Mésanges'
const claire = { name: 'Claire Petit', email: 'claire@mesanges.test' }
const lea = { name: 'Léa Roux', email: 'lea@mesanges.test' }
const hers = { name: 'Les Lapins', child: { firstName: 'Zélie', lastName: 'Quéméner' } }
const other = { name: 'Les Hiboux', child: { firstName: 'Barnabé', lastName: 'Ollivier' } }

const field = (page: Page, token: string) => page.locator(`input[autocomplete="${token}"]`).first()
const wordsOn = (page: Page) => page.evaluate(() => document.body.textContent ?? '')

/** Children are written beside the server, as the database's owner: adding one by one is another journey. */
async function fillClasses({ dataFolder }: PreauServer): Promise<void> {
  const postgres = await reachPostgres(dataFolder)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  try {
    for (const { name, child } of [hers, other]) {
      const childId = randomUUID()
      await owner.query(
        `insert into child (school_id, child_id, first_name, last_name, birth_date)
          select school_id, $2::uuid, $3, $4, '2022-03-04'::date from school where name = $1`,
        [school, childId, child.firstName, child.lastName],
      )
      await owner.query(
        `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
          select c.school_id, $1::uuid, $2::uuid, c.class_id, '2026-09-01'::date, 1 from class c join child using (school_id)
          where child_id = $2::uuid and c.name = $3`,
        [randomUUID(), childId, name],
      )
    }
  } finally {
    await owner.end()
    await postgres.leave()
  }
}

/** The classes that the server shows to the person whose session the page has. */
const classesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('accounts:accessToken')}`,
      },
      body: JSON.stringify({ query: '{ listClasses { name } }' }),
    })
    const { data } = (await response.json()) as { data: { listClasses: { name: string }[] } }
    return data.listClasses.map(({ name }) => name).toSorted()
  })

/** Comes in with the code of the invitation, as it is typed from another device, and chooses a password. */
async function accept(
  tablet: Tablet,
  { preau, email, home }: { preau: PreauServer; email: string; home: 'dashboard' | 'diary' },
): Promise<Page> {
  const { code } = await mailTo(preau, { to: email, kind: 'invitation' })
  const page = await tablet.open('/invitation')
  await page.locator('input[name="email"]').fill(email)
  await field(page, 'one-time-code').fill(code)
  await field(page, 'one-time-code').press('Enter')
  await page.locator('main').getByText(school).first().waitFor()
  await field(page, 'new-password').fill(strong)
  await field(page, 'new-password').press('Enter')
  await ready(page, home)
  return page
}

describe('the first days of a school', () => {
  const journey = aJourney({ locale: 'fr' })
  const { say } = journey
  let desk: Tablet
  let phone: Tablet
  let app: TOTP

  beforeAll(async () => {
    desk = await journey.tablet({ size: 'desk', who: 'admin@preau.test' })
    phone = await journey.tablet({ size: 'phone' })
  })

  const press = (page: Page, message: string) =>
    page
      .getByRole('button', { name: say(message) })
      .first()
      .click()
  const codeIn = async (milliseconds: number) =>
    app.generate({ timestamp: (await journey.preau.now()) + milliseconds })

  async function seesOnlyHerClass(page: Page): Promise<void> {
    await page.locator('[data-child]').first().waitFor()
    await expect.poll(() => page.locator('[data-child]').count()).toBe(1)
    expect(await page.getByRole('button', { name: say('Class: {name}') }).count()).toBe(0)
    const seen = await wordsOn(page)
    expect(seen).toContain(hers.name)
    expect(seen).toContain(hers.child.firstName)
    for (const hidden of [other.name, other.child.firstName, other.child.lastName])
      expect(seen).not.toContain(hidden)
  }

  test('the platform admin creates it, and the mail to its director leaves', async () => {
    const page = await desk.open('/admin/new')
    await makeSchool(page, say, {
      ...{ name: school, city: 'Nantes', kind: 'maternelle', director: claire },
    })
    const { link } = await mailTo(journey.preau, { to: claire.email, kind: 'invitation' })
    expect(link).toMatch(/^\/invitation#/)
    await signOut(desk, say)
  })

  test('the director comes in on a phone with the typed code, to a school without classes', async () => {
    const page = await accept(phone, {
      preau: journey.preau,
      email: claire.email,
      home: 'dashboard',
    })
    await page.getByRole('heading', { name: say('Your school has no class yet') }).waitFor()
    expect(await classesOf(page)).toEqual([])
  })

  test('she turns two-factor on there, and it is asked for at her desk', async () => {
    const page = await phone.open('/account')
    await ready(page, 'account')
    await press(page, 'Set up')
    const secret = await page.locator('[data-secret]').getAttribute('data-secret')
    app = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
    await field(page, 'one-time-code').fill(await codeIn(0))
    await press(page, 'Turn on')
    await page.locator('[data-recovery]').first().waitFor()
    await expect.poll(() => page.locator('[data-recovery]').count()).toBe(10)
    await press(page, 'I have kept them')
    await page.locator('[data-two-factor="on"]').waitFor()

    const atDesk = await desk.open('/')
    await field(atDesk, 'username').fill(claire.email)
    await field(atDesk, 'current-password').fill(strong)
    await field(atDesk, 'current-password').press('Enter')
    // A code is good once, so the next one of the app.
    await field(atDesk, 'one-time-code').fill(await codeIn(30_000))
    await field(atDesk, 'one-time-code').press('Enter')
    await ready(atDesk, 'dashboard')
  })

  test('she makes the first level and two classes of it at her desk', async () => {
    const levels = await desk.open('/settings/standards')
    await ready(levels, 'settings-levels')
    await press(levels, 'Add a level')
    const level = levels.getByRole('dialog')
    await level.getByLabel(say.exactly('Name')).fill('Maternelle')
    await level.getByRole('button', { name: say.exactly('Save the level') }).click()
    await levels.locator('[data-level]').filter({ hasText: 'Maternelle' }).waitFor()

    const classes = await desk.open('/settings/classroom')
    await ready(classes, 'settings-classes')
    for (const { name } of [hers, other]) {
      await press(classes, 'Add a class')
      const form = classes.getByRole('dialog')
      await form.getByLabel(say.exactly('Name')).fill(name)
      await form.getByRole('button', { name: say.exactly('Save the class') }).click()
      await classes.getByRole('link', { name }).waitFor()
    }
    expect(await classesOf(classes)).toEqual([other.name, hers.name])
  })

  test('she invites a teacher for both classes and then limits her to one', async () => {
    await fillClasses(journey.preau)
    const page = await desk.open('/settings/privileges')
    await ready(page, 'settings-privileges')
    await press(page, 'Invite a teacher')
    const form = page.getByRole('dialog')
    await form.getByLabel(say('First and family name')).fill(lea.name)
    await form.locator('input[type="email"]').fill(lea.email)
    await form.getByLabel(hers.name).check()
    await form.getByLabel(other.name).check()
    await form.getByLabel(say('Ready-made set of rights')).selectOption('class-teacher')
    await page.getByRole('button', { name: say.exactly('Send the invitation') }).click()
    await page.getByRole('heading', { name: lea.name }).waitFor()
    await page.getByRole('checkbox', { name: other.name, exact: true }).uncheck()
    await press(page, 'Assign these classes')
    await page.getByText(say('{0} has new classes.')).filter({ hasText: lea.name }).waitFor()
    await desk.open('/presence')
    await press(page, 'Class: {name}')
    for (const { name } of [hers, other]) await page.getByRole('menu').getByText(name).waitFor()
    expect(await classesOf(page)).toEqual([other.name, hers.name])
    // Her own device knows the children of both from here on.
    await page.getByRole('menu').getByText(other.name).click()
    await page.locator('[data-child]').getByText(other.child.firstName).first().waitFor()
  })

  test('the teacher accepts on her phone and sees that class only', async () => {
    const page = await accept(await journey.tablet({ size: 'phone' }), {
      preau: journey.preau,
      email: lea.email,
      home: 'diary',
    })
    await page.waitForURL(/class=/)
    await seesOnlyHerClass(page)
    expect(await classesOf(page)).toEqual([hers.name])
  })

  test('the director takes her place with a reason, sees no more than she does, and comes back', async () => {
    const page = await desk.open('/settings/privileges')
    await ready(page, 'settings-privileges')
    await page.getByRole('link', { name: lea.name }).first().click()
    await press(page, 'See Préau as {firstName}')
    await page.getByLabel(say('Why?')).fill('Sa première matinée')
    await page.getByLabel(say('Why?')).press('Enter')
    const banner = page.locator('[data-impersonation]')
    await banner.waitFor()
    await ready(page, 'diary')
    expect(await banner.textContent()).toContain('Sa première matinée')
    await page.locator('[data-read-only]').waitFor()
    await desk.open('/presence')
    await ready(page, 'presence')
    await seesOnlyHerClass(page)
    expect(await classesOf(page)).toEqual([hers.name])
    // Nor after a reload, when the page is drawn from what the device keeps.
    await page.reload()
    await banner.waitFor()
    await ready(page, 'presence')
    await seesOnlyHerClass(page)
    expect(await classesOf(page)).toEqual([hers.name])

    await banner.getByRole('button', { name: say.exactly('Stop') }).click()
    await banner.waitFor({ state: 'detached' })
    await page.locator('main[data-ready]').waitFor()
    expect(await classesOf(page)).toEqual([other.name, hers.name])
    await desk.open('/settings/privileges/log')
    await page.getByText('Sa première matinée').first().waitFor()
  })
})
