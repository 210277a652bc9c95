import { linkOfInvitation } from '../support/invitation.ts'
import { password } from '../support/school-record.ts'
import { type Place, press, type Visit } from './place.ts'

const field = ({ page }: Visit, token: string) =>
  page.locator(`input[autocomplete="${token}"]`).first()

/** Each language has people of its own: nobody gets more than a few mails in a quarter of an hour. */
const forgetfulOf = { en: 'teacher@tilleuls.test', fr: 'subdirector@tilleuls.test' } as const
const linkPersonOf = { en: 'teacher@oakfield.test', fr: 'director@oakfield.test' } as const

async function askForLink(visit: Visit): Promise<void> {
  await field(visit, 'email').fill(linkPersonOf[visit.locale])
  await field(visit, 'email').press('Enter')
  await field(visit, 'one-time-code').waitFor()
}

/** The places that are open before anybody has signed in. */
export const placesBeforeTheDoor: readonly Place[] = [
  {
    name: 'the form by which a family asks for a place',
    path: '/admission-form?school=tilleuls',
    screen: 'admission-form',
  },
  {
    name: 'the form that says what is missing',
    path: '/admission-form?school=tilleuls',
    screen: 'admission-form',
    async open({ page }) {
      await page.locator('[data-step="begin"] button[type=submit]').click()
      await page.locator('[data-step="child"] button[type=submit]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'the sign-in page, in the language of the device',
    path: '/',
    screen: 'sign-in',
    open: async ({ page, locale }) => page.locator(`html[lang="${locale}"]`).waitFor(),
  },
  {
    name: 'the sign-in page that asks where to send a link',
    path: '/?way=link',
    screen: 'sign-in',
  },
  {
    name: 'the sign-in page that waits for the code of a mail',
    path: '/?way=link',
    screen: 'sign-in',
    open: askForLink,
  },
  { name: 'the page behind a link', path: '/sign-in-link#nothing', screen: 'sign-in-link' },
  {
    name: 'the page behind a link that is good no more',
    path: '/sign-in-link#nothing',
    screen: 'sign-in-link',
    async open({ page }) {
      await page.locator('main button').first().click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the forgotten password, a weak one typed',
    path: '/forgotten-password',
    screen: 'forgotten-password',
    async open(visit) {
      await field(visit, 'email').fill(forgetfulOf[visit.locale])
      await press(visit, 'Send me the mail')
      await field(visit, 'new-password').fill('azertyuiop12')
    },
  },
  {
    name: 'the sign-in page that refuses a password',
    path: '/',
    screen: 'sign-in',
    async open(visit) {
      await field(visit, 'username').fill('nobody@tilleuls.test')
      await field(visit, 'current-password').fill(`not-${password}`)
      await field(visit, 'current-password').press('Enter')
      await visit.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'an invitation',
    path: '/invitation',
    screen: 'invitation',
    async open({ page, preau, record, locale }) {
      const link = await linkOfInvitation(preau, {
        director: record,
        name: 'Zoé Martin',
        email: `zoe.${locale}@tilleuls.test`,
      })
      await page.goto(`${preau.url}${link}`)
      await page.locator('main').getByText('Zoé Martin').waitFor()
    },
  },
  { name: 'the forgotten password', path: '/forgotten-password', screen: 'forgotten-password' },
  { name: 'the mail address to be verified', path: '/verify-email', screen: 'verify-email' },
]
