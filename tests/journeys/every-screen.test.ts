import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { placesBeforeTheDoor } from './places/before-the-door.ts'
import { placesOfLeavers } from './places/of-leavers.ts'
import { placesOfMoney } from './places/of-money.ts'
import { placesOfNewPeople } from './places/of-new-people.ts'
import { placesOfPedagogy } from './places/of-pedagogy.ts'
import { placesOfTheClassDay } from './places/of-the-class-day.ts'
import { placesOfTheFrontDoor } from './places/of-the-front-door.ts'
import { placesOfTheOffice } from './places/of-the-office.ts'
import type { Place } from './places/place.ts'
import { findingsAtTwoLooks, overflow } from './support/accessibility.ts'
import { sizes } from './support/browser.ts'
import { aJourney } from './support/journey.ts'
import { ready, signOut } from './support/people.ts'
import { rawWordsOn } from './support/raw-words.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'
import { groupOf } from './support/sheets.ts'
import type { Tablet } from './support/tablet.ts'
import { wordsOf } from './support/words.ts'

const places = [
  ...placesBeforeTheDoor,
  ...placesOfTheOffice,
  ...placesOfTheFrontDoor,
  ...placesOfMoney,
  ...placesOfTheClassDay,
  ...placesOfPedagogy,
  // Last: they change what the others show.
  ...placesOfNewPeople,
  ...placesOfLeavers,
]

type Look = { locale: 'en' | 'fr'; size: 'desk' | 'phone'; colorScheme: 'light' | 'dark' }

/** Each screen is seen by day and by night, large and small, in both languages; every second one the other way round. */
function looksAt({ isLarge }: Place, order: number): readonly [Look, Look] {
  const turn = order % 2 === 0 ? (['desk', 'phone'] as const) : (['phone', 'desk'] as const)
  const [english, french] = isLarge ? (['desk', 'desk'] as const) : turn
  return [
    { locale: 'en', size: english, colorScheme: 'light' },
    { locale: 'fr', size: french, colorScheme: 'dark' },
  ]
}

describe('every screen', () => {
  const journey = aJourney({ locale: 'en' })
  const devices = new Map<string, Tablet>()
  let record: SchoolRecord
  let idOf: Readonly<Record<string, string>>

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    idOf = {
      CLASS: (await classNamed(record, 'Grande section')).id,
      HERS: (await classNamed(record, 'Moyenne section A')).id,
      GROUP: await groupOf(record, 'Coccinelles'),
    }
  })

  /** One device for each person and language; nobody's is made anew, since a sign-out may have been looked at. */
  async function deviceOf({ who }: Place, locale: Look['locale']): Promise<Tablet> {
    const known = devices.get(`${who} ${locale}`)
    if (known) return known
    const device = await journey.tablet({ locale, ...(who ? { who } : {}) })
    devices.set(`${who} ${locale}`, device)
    return device
  }

  async function come(place: Place, { locale, size, colorScheme }: Look): Promise<Page> {
    const device = await deviceOf(place, locale)
    const page = await device.open('/healthz')
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    if (place.isSignedOutFirst) await signOut(device, wordsOf(locale))
    const path = place.path.replace(/CLASS|HERS|GROUP/, (word) => idOf[word] ?? '')
    await page.goto(`${journey.preau.url}${path}`)
    await ready(page, place.screen)
    const { preau } = journey
    await place.open?.({ page, say: wordsOf(locale), locale, preau, record })
    return page
  }

  /** All that is wrong with a place as it is looked at, a sentence each. */
  async function faultsOf(place: Place, look: Look): Promise<string[]> {
    const page = await come(place, look)
    const faults = [...(await rawWordsOn(page)), ...(await findingsAtTwoLooks(page))]
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      const pixels = await overflow(page)
      if (pixels > 0) faults.push(`scrolls sideways on a ${size}, by ${pixels} pixels`)
    }
    const { size, colorScheme, locale } = look
    return faults.map((fault) => `${size}, ${colorScheme}, ${locale}: ${fault}`)
  }

  test.each(places.map((place, index) => [place.name, place, index] as const))(
    '%s is accessible, says no code and never scrolls sideways',
    async (_, place, index) => {
      const [english, french] = looksAt(place, index)
      const faults = place.isInTurn
        ? [await faultsOf(place, english), await faultsOf(place, french)]
        : await Promise.all([faultsOf(place, english), faultsOf(place, french)])
      expect(faults.flat()).toEqual([])
    },
  )
})
