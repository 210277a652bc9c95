import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { keepsPages } from '#tests/journeys/support/kept-pages.ts'
import { startPreau } from '#tests/journeys/support/preau-server.ts'
import { classNamed, recordAs, type SchoolRecord } from '#tests/journeys/support/school-record.ts'
import type { PreauServer } from '#tests/journeys/support/serving-school.ts'
import { until } from '#tests/journeys/support/until.ts'
import { type ChosenFile, chooseFiles } from './support/choose-files.ts'
import type { Engine } from './support/engine.ts'
import { allEngines, installedEngines } from './support/installed-engines.ts'
import { anOwnAddressOf, type OwnAddress } from './support/own-address.ts'
import { isInstalled, keeps, shows, signInBy } from './support/register-screen.ts'

const teacher = 'celine.pommier@tilleuls.test'
const director = 'director@tilleuls.test'

const friday = '2026-11-20'
const written = 'La couverture est restée dans le car.'

/** Each engine is the teacher's once, and once the office's: two of one engine never run beside each other. */
const offices = installedEngines.length > 1 ? installedEngines : allEngines
const pairs = installedEngines.map((tablet, place) => {
  const office = offices[(place + 1) % offices.length] ?? tablet
  return {
    ...{ tablet: tablet.name, startTablet: tablet.start },
    ...{ office: office.name, startOffice: office.start },
  }
})

type Day = {
  albums: { albums: { id: string; title: string }[] }
  outings: { outings: { id: string; eventId: string; title: string; childIds: string[] }[] }
}
type Roster = { album: { children: { id: string; uses: string[] }[] } }

/** Team, album and outing of a class that goes to a farm on Friday. One of two children on a picture misses consent. */
async function farmDay(record: SchoolRecord) {
  const { albums, outings } = await record.ask<Day>(
    `query Day($day: String!) {
      albums { albums { id title } } outings(day: $day) { outings { id eventId title childIds } }
    }`,
    { day: friday },
  )
  const [outing] = outings.outings
  const album = albums.albums.find(({ title }) => title === outing?.title)
  if (!outing || !album) throw new Error('nobody goes to the farm')
  const roster = await record.ask<Roster>(
    'query Of($id: ID!) { album(albumId: $id, filter: "all") { children { id uses } } }',
    { id: album.id },
  )
  const { children } = roster.album
  const lacking = children.find(({ uses }) => !uses.includes('other-families'))
  if (!lacking) throw new Error('every family has agreed')
  const beside = children.find(({ id }) => id !== lacking.id)
  const { id: teamId } = await classNamed(record, 'Coccinelles')
  return { teamId, albumId: album.id, outing, onPicture: [lacking.id, beside?.id] }
}

const count = (engine: Engine, selector: string): Promise<number> =>
  engine.ask((asked: string) => document.querySelectorAll(asked).length, selector)

/** Waits for an element with these words. */
const says = (engine: Engine, selector: string, words: string): Promise<boolean> =>
  until(`${selector} says ${words}`, () =>
    engine.ask(
      (asked: string, said: string) =>
        [...document.querySelectorAll(asked)].some((it) => it.textContent?.includes(said)),
      selector,
      words,
    ),
  )

const counts = (engine: Engine, selector: string, expected: number): Promise<boolean> =>
  until(`${expected} of ${selector}`, async () => (await count(engine, selector)) === expected)

const aPicture = async (background: string, place: number): Promise<ChosenFile> => {
  const drawn = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  const bytes = await drawn.jpeg().toBuffer()
  return { name: `${place}.jpg`, type: 'image/jpeg', base64: bytes.toString('base64') }
}

const networkReturns = (engine: Engine): Promise<boolean> =>
  engine.ask(() => window.dispatchEvent(new Event('online')))

describe.each(pairs)('a day out, with $tablet in the bus and $office in the office', (pair) => {
  let preau: PreauServer | undefined
  let road: OwnAddress | undefined
  const engines: Engine[] = []

  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close()))
    await road?.cut()
    await preau?.stop()
  })

  test('what is written and photographed without a network arrives on the open screen', async () => {
    preau = await startPreau()
    road = await anOwnAddressOf(preau.url)
    const record = await recordAs(preau.url, director)
    const { teamId, albumId, outing, onPicture } = await farmDay(record)
    const team = `/message?channel=${teamId}`
    const album = `/gallery?album=${albumId}`

    const tablet = await pair.startTablet()
    engines.push(tablet)
    await tablet.open(`${road.url}/dashboard`)
    await signInBy(tablet, teacher)
    await isInstalled(tablet)
    // The page of the day alone was opened: all the rest is read ahead.
    await keeps(tablet, [outing.id, `MessageChannel:${teamId}`, albumId])
    await keepsPages({ evaluate: tablet.ask }, ['events', 'messages', 'gallery', 'en'])
    await road.cut()

    await tablet.open(`${road.url}/event/outing?event=${outing.eventId}&day=${friday}`)
    await counts(tablet, '[data-outing-child]', outing.childIds.length)
    expect(await count(tablet, 'a[href^="tel:"]')).toBeGreaterThan(outing.childIds.length / 2)

    await tablet.open(`${road.url}${team}`)
    await shows(tablet, 'main[data-ready] [data-thread] textarea')
    await tablet.press('[data-thread] textarea')
    await tablet.type(written)
    await tablet.press('[data-thread] button[type="submit"]')
    await shows(tablet, '[data-message][data-saved="tablet"]')

    await tablet.open(`${road.url}${album}`)
    await shows(tablet, 'main[data-screen="gallery"][data-ready] [data-photo-input="roll"]')
    const files = await Promise.all(['#b9c860', '#6078c8', '#c86078', '#606060'].map(aPicture))
    await chooseFiles(tablet, '[data-photo-input="roll"]', files)
    const own = 'li[data-picture][data-saved="tablet"]'
    await counts(tablet, own, files.length)
    // All that was added is chosen: the first one alone is left so.
    for (let left = files.length - 1; left > 0; left -= 1)
      await tablet.press(`${own}[data-chosen]:not(:first-child) button[aria-pressed]`)
    await tablet.press('[role="toolbar"] button', 'Name children')
    for (const id of onPicture) {
      await shows(tablet, `dialog [data-child="${id}"]`)
      await tablet.press(`dialog [data-child="${id}"]`)
    }
    await tablet.press('dialog button', 'Save')
    await shows(tablet, `${own}[data-state="held"]`)

    const office = await pair.startOffice()
    engines.push(office)
    await office.open(`${preau.url}${album}`)
    await signInBy(office, director)
    await shows(office, 'main[data-screen="gallery"][data-ready] li[data-picture] img')
    const before = await count(office, 'li[data-picture]')

    await road.mend()
    await networkReturns(tablet)
    await shows(tablet, '[data-sync="sent"]')
    await counts(office, 'li[data-picture]', before + files.length)
    await shows(office, 'nav a[href^="/message"] [data-count]')
    await office.press('nav a[href^="/message"]')
    await shows(office, `[data-channel="${teamId}"][data-unread="1"]`)
    await office.press(`[data-channel="${teamId}"]`)
    await says(office, '[data-message]', written)
    await shows(office, `[data-channel="${teamId}"][data-unread="0"]`)
  })
})
