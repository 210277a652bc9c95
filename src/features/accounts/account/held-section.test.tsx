import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { childrenFeature } from '#src/features/children/children.feature.ts'
import { presenceFeature } from '#src/features/presence/presence.feature.ts'
import { transmissionFeature } from '#src/features/transmission/transmission.feature.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type HeldDay, type HeldScreen, heldOf } from '#src/keeping/ahead/held.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import { HeldSection } from './held-section.tsx'

const today = localDate('2026-11-17')
const at = Date.parse('2026-11-17T06:41:00Z')

const aScreen = (key: string, screen: Partial<HeldScreen> = {}): HeldScreen => ({
  ...{ key, classId: 'ms', className: 'Moyenne section', date: today, at, why: null },
  ...screen,
})

const aDay = (screens: readonly HeldScreen[], day: Partial<HeldDay> = {}): HeldDay => ({
  ...{ today, at, bytes: 1_000, failed: null, classesBeside: [], screens },
  ...day,
})

async function open(day: HeldDay | null, { locale = 'en' as Locale, may = ['presence'] } = {}) {
  const pagePerms = may.map((feature) => ({ feature, hasAccess: true, standardId: null }))
  const tablet = await aPresenceTablet(aClassroom(), {}, { user: { pagePerms } as never })
  if (day) heldOf(tablet.offline).note({ day })
  const features = [presenceFeature, transmissionFeature, childrenFeature]
  await tablet.show(
    <FeaturesContext value={features}>
      <HeldSection />
    </FeaturesContext>,
    { path: '/account', locale },
  )
  await screen.findByRole('region')
  return (key: string) =>
    document.querySelector(`[data-held-screen="${key}"]`)?.textContent ?? undefined
}

const two = [
  aScreen('presence'),
  aScreen('presence', { classId: 'gs', className: 'Grande section' }),
]

test('each screen says of which day it is held, when it was read, and for which classes', async () => {
  const row = await open(aDay([...two, aScreen('presence-building', { className: null })]))
  expect(row('presence')).toContain(
    'Tuesday 17 November, read at 7:41 · Moyenne section and Grande section',
  )
  expect(row('presence-building')).toMatch(/Tuesday 17 November, read at 7:41$/)
})

test('the same in French', async () => {
  const row = await open(aDay(two), { locale: 'fr' })
  expect(row('presence')).toContain(
    'Mardi 17 novembre, lu à 7:41 · Moyenne section et Grande section',
  )
})

test('what is left of yesterday says its own day', async () => {
  const date = localDate('2026-11-16')
  const row = await open(
    aDay([aScreen('presence', { date, at: at - 86_400_000 })], { failed: 'no-answer' }),
  )
  expect(row('presence')).toContain('Monday 16 November, read at 16 Nov, 7:41')
})

test('a screen that is not held says why, and those of other people are not named', async () => {
  const screens = [
    aScreen('presence', { at: null, why: 'no-answer' }),
    aScreen('presence-month', { at: null, why: 'too-much' }),
  ]
  const row = await open(aDay(screens, { failed: 'no-answer' }), { may: ['presence', 'profile'] })
  expect(row('presence')).toContain('Not held: the school did not answer.')
  expect(row('presence-month')).toContain('Not held: it is too much to read ahead.')
  expect(row('profile')).toContain('Not read yet.')
  expect(row('transmission')).toBeUndefined()
})

test('a full storage is said above, with what to do', async () => {
  const full = aScreen('presence', { at: null, why: 'no-room' })
  const row = await open(aDay([full], { failed: 'no-room' }))
  const section = within(screen.getByRole('region'))
  expect(section.getByText('The storage of this device is full.')).toBeDefined()
  expect(section.getByText(/What you enter is saved as before/)).toBeDefined()
  expect(row('presence')).toContain('Not held: the storage is full.')
})

test('classes that nobody reads ahead are named', async () => {
  await open(aDay(two, { classesBeside: ['Coccinelles', 'Hérissons'] }))
  expect(screen.getByText(/once you have opened them: Coccinelles and Hérissons\./)).toBeDefined()
})

test('a tablet on which nothing was read says when it will be', async () => {
  const row = await open(null)
  expect(screen.getByText(/Nothing is read ahead yet/)).toBeDefined()
  expect(row('presence')).toContain('Not read yet.')
})
