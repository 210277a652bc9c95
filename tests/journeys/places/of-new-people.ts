import { Secret, TOTP } from 'otpauth'
import { mailTo } from '../support/mails.ts'
import { ready } from '../support/people.ts'
import { password } from '../support/school-record.ts'
import { admin, director, type Place, press, type Visit } from './place.ts'

const strong = 'trois poules au grenier'
const field = ({ page }: Visit, token: string) =>
  page.locator(`input[autocomplete="${token}"]`).first()

/** Each language has a school of its own, and people of its own: what is done in one is new in the other. */
const schoolOf = ({ locale }: Visit) => `Les Marronniers ${locale}`
const directorOf = ({ locale }: Visit) => `claire.${locale}@marronniers.test`
const withSecondFactor = { en: 'celine.pommier@tilleuls.test', fr: 'lucie.fayard@tilleuls.test' }

async function describeSchool(visit: Visit): Promise<void> {
  const { page } = visit
  await page.locator('[name=name]').fill(schoolOf(visit))
  await page.locator('[name=city]').fill('Nantes')
  await page.locator('[name=kind]').selectOption('creche')
  await page.locator('[name=directorName]').fill('Claire Petit')
  await page.locator('[name=directorEmail]').fill(directorOf(visit))
  await press(visit, 'Read it once more')
}

async function createSchool(visit: Visit): Promise<void> {
  await describeSchool(visit)
  await press(visit, 'Create the school and invite {directorEmail}')
  const { page, say } = visit
  await page.getByText(say('The mail has left. The answer is awaited.')).waitFor()
}

const openSchool = (visit: Visit): Promise<void> =>
  visit.page.getByRole('link', { name: schoolOf(visit) }).click()

async function comeIn(visit: Visit): Promise<void> {
  const { page, preau, locale } = visit
  await field(visit, 'username').fill(withSecondFactor[locale])
  await field(visit, 'current-password').fill(password)
  await field(visit, 'current-password').press('Enter')
  await page.locator('main[data-ready]:not([data-screen="sign-in"])').waitFor()
  await page.goto(`${preau.url}/account`)
  await ready(page, 'account')
}

async function turnOnSecondFactor(visit: Visit): Promise<void> {
  const { page, preau } = visit
  await comeIn(visit)
  await press(visit, 'Set up')
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await field(visit, 'one-time-code').fill(app.generate({ timestamp: await preau.now() }))
  await press(visit, 'Turn on')
  await page.locator('[data-recovery]').first().waitFor()
}

/** Places of people who have just come, and of those who let them in. In this order: one builds on the other. */
export const placesOfNewPeople: readonly Place[] = [
  {
    name: 'the recovery codes of a second factor',
    path: '/',
    screen: 'sign-in',
    isSignedOutFirst: true,
    open: turnOnSecondFactor,
  },
  {
    name: 'the sign-in page that asks for the second factor',
    path: '/',
    screen: 'sign-in',
    isSignedOutFirst: true,
    async open(visit) {
      await field(visit, 'username').fill(withSecondFactor[visit.locale])
      await field(visit, 'current-password').fill(password)
      await field(visit, 'current-password').press('Enter')
      await field(visit, 'one-time-code').waitFor()
    },
  },
  {
    name: 'a new school with its gaps marked',
    who: admin,
    path: '/admin/new',
    screen: 'admin-new',
    async open(visit) {
      await press(visit, 'Read it once more')
      await visit.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'a new school, read once more',
    who: admin,
    path: '/admin/new',
    screen: 'admin-new',
    async open(visit) {
      await describeSchool(visit)
      const { page, say } = visit
      await page.getByRole('button', { name: say('Create the school and invite') }).waitFor()
    },
  },
  {
    name: 'a school that has just been created',
    who: admin,
    path: '/admin/new',
    screen: 'admin-new',
    open: createSchool,
  },
  {
    name: 'a school without a class, to its director',
    path: '/invitation',
    screen: 'invitation',
    async open(visit) {
      const { page, preau } = visit
      const { link } = await mailTo(preau, { to: directorOf(visit), kind: 'invitation' })
      await page.goto(`${preau.url}${link}`)
      await field(visit, 'new-password').fill(strong)
      await field(visit, 'new-password').press('Enter')
      await ready(page, 'dashboard')
      await page.getByRole('heading', { name: visit.say('Your school has no class yet') }).waitFor()
    },
  },
  {
    name: 'the question before a school is switched off',
    who: admin,
    path: '/admin',
    screen: 'admin',
    async open(visit) {
      await openSchool(visit)
      await press(visit, 'Switch {name} off')
      await visit.page.getByRole('dialog').locator('textarea').fill('Not paid since May')
    },
  },
  {
    name: 'a school that waits for its deletion',
    who: admin,
    path: '/admin',
    screen: 'admin',
    async open(visit) {
      await openSchool(visit)
      await press(visit, 'Delete {name}')
      const dialog = visit.page.getByRole('dialog')
      await dialog.locator('input').fill(schoolOf(visit))
      await dialog.getByRole('button', { name: visit.say('Delete on') }).click()
      await visit.page.getByRole('button', { name: visit.say('Take the deletion back') }).waitFor()
    },
  },
  {
    name: 'a teacher who was invited and given a class less',
    who: director,
    path: '/settings/privileges',
    screen: 'settings-privileges',
    async open(visit) {
      const { page, say, locale } = visit
      await press(visit, 'Invite a teacher')
      const form = page.getByRole('dialog')
      await form.getByLabel(say('First and family name')).fill(`Léa Roux ${locale}`)
      await form.locator('input[type="email"]').fill(`lea.${locale}@tilleuls.test`)
      await form.getByLabel('Grande section').check()
      await form.getByLabel('Petite section').check()
      await form.getByLabel(say('Ready-made set of rights')).selectOption('register-only')
      await page.getByRole('button', { name: say.exactly('Send the invitation') }).click()
      await page.getByRole('heading', { name: `Léa Roux ${locale}` }).waitFor()
      await page.getByRole('checkbox', { name: 'Petite section', exact: true }).uncheck()
      await press(visit, 'Assign these classes')
      // Only this act can be undone: on a fast machine the invitation's toast is still there.
      await page.getByRole('button', { name: say.exactly('Undo') }).waitFor()
    },
  },
  {
    name: 'a sub-director who was invited',
    who: director,
    path: '/settings/subdirector',
    screen: 'settings-subdirectors',
    async open(visit) {
      const { page, say, locale } = visit
      await press(visit, 'Invite a sub-director')
      const form = page.getByRole('dialog')
      await form.getByLabel(say('First and family name')).fill(`Paul Roy ${locale}`)
      await form.locator('input[type="email"]').fill(`paul.${locale}@tilleuls.test`)
      await page.getByRole('button', { name: say.exactly('Send the invitation') }).click()
      await page.getByRole('heading', { name: `Paul Roy ${locale}` }).waitFor()
    },
  },
  {
    name: 'the register in the place of a teacher',
    who: director,
    path: '/settings/privileges',
    screen: 'settings-privileges',
    async open(visit) {
      const { page, say, preau } = visit
      await page.locator('main a[href*="/staff/"]').filter({ hasText: 'Delage' }).first().click()
      await press(visit, 'See Préau as {firstName}')
      await page.getByLabel(say('Why?')).fill('Her register does not open')
      await page.getByLabel(say('Why?')).press('Enter')
      await page.locator('[data-impersonation]').waitFor()
      await ready(page, 'diary')
      await page.goto(`${preau.url}/presence`)
      await ready(page, 'presence')
      await page.locator('[data-child]').first().click()
      await page.locator('[data-toast]').waitFor()
    },
  },
]
