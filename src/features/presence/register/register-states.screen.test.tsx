import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { openRegister } from '#tests/support/screens/open-register.tsx'
import { aClassroom, aWireMark } from '#tests/support/tablets/classroom.ts'

// Its chunk comes while the register is being read; a test does not wait for the compiler.
beforeAll(() => import('./dialogs/register-overlay.tsx'))

const words = {
  en: {
    empty: [
      'You have no class yet',
      'The office assigns classes. As soon as you have one, its day opens here.',
    ],
    newSchool: [
      'Your school has no class yet',
      'Préau has no page for adding classes and children yet. Until it has one, you can invite your staff, give them their rights, and turn on two-factor sign-in under My account.',
    ],
    offline: [
      'Not on this device yet',
      'There is no network. The classes and days you opened before still work.',
      'Look again',
    ],
    busy: [
      'Not on this device yet',
      "The school's server has too much to do at this moment. The network is there. What you entered is kept, and Préau asks again by itself.",
      'Look again',
    ],
    refused: [
      'This class is not open to you',
      "The class may be another teacher's, or it is gone. Choose one of your classes.",
    ],
    closed: 'It is a public holiday.',
    card: 'Nour, Absent',
  },
  fr: {
    empty: [
      'Vous n’avez pas encore de classe',
      'La direction attribue les classes. Dès que vous en avez une, sa journée s’ouvre ici.',
    ],
    newSchool: [
      'Votre école n’a pas encore de classe',
      'Préau n’a pas encore de page pour ajouter des classes et des enfants. En attendant, vous pouvez inviter votre équipe, lui donner ses droits et activer la double authentification dans Mon compte.',
    ],
    offline: [
      'Pas encore sur cet appareil',
      'Pas de réseau. Les classes et les jours déjà ouverts restent disponibles.',
      'Chercher à nouveau',
    ],
    busy: [
      'Pas encore sur cet appareil',
      'Le serveur de l’école a trop à faire en ce moment. Le réseau fonctionne. Vos saisies sont conservées, et Préau réessaie de lui-même.',
      'Chercher à nouveau',
    ],
    refused: [
      'Cette classe ne vous est pas ouverte',
      'C’est peut-être la classe d’une autre personne, ou elle n’existe plus. Choisissez une de vos classes.',
    ],
    closed: 'C’est un jour férié.',
    card: 'Nour, Absente',
  },
} as const

/** All that there is to read and to press, from the heading on. */
const seen = () =>
  [...screen.getByRole('main').querySelectorAll('h2, p, button')].map((it) => it.textContent)

describe.each(['en', 'fr'] as const)('the states of the register in %s', (locale) => {
  test('somebody without a class reads who assigns classes', async () => {
    const classroom = aClassroom()
    classroom.state.hasClass = false
    await openRegister(classroom, { path: '/presence', locale })
    expect(seen()).toEqual(words[locale].empty)
  })

  test('the direction of a school without classes reads what it can do today', async () => {
    const classroom = aClassroom()
    classroom.state.hasClass = false
    await openRegister(classroom, { path: '/presence', locale, user: { userType: 'director' } })
    expect(seen()).toEqual(words[locale].newSchool)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/settings/privileges',
      '/account',
    ])
  })

  test('an ordinary morning shows the marks in the words of the school', async () => {
    const classroom = aClassroom()
    classroom.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
    const { card } = await openRegister(classroom, { locale })
    expect(screen.getByRole('button', { name: words[locale].card })).toBe(card(1))
  })

  test('without network a class never opened here says so', async () => {
    const classroom = aClassroom()
    classroom.state.isReachable = false
    await openRegister(classroom, { locale })
    expect(seen()).toEqual(words[locale].offline)
  })

  test('a server that has too much to do is no missing network', async () => {
    const classroom = aClassroom()
    classroom.state.later = 'SERVER_BUSY'
    await openRegister(classroom, { locale })
    expect(seen()).toEqual(words[locale].busy)
  })

  test('a class of somebody else is not shown', async () => {
    const classroom = aClassroom()
    classroom.state.mayOpen = false
    await openRegister(classroom, { locale })
    expect(seen()).toEqual(words[locale].refused)
  })

  test('a public holiday has no register and says why', async () => {
    const classroom = aClassroom()
    classroom.state.closedBecause = 'public-holiday'
    const { marks } = await openRegister(classroom, { locale })
    expect(seen()).toContain(words[locale].closed)
    expect(marks()).toEqual([])
  })
})
