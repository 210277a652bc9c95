import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { aDocument, prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aGift } from '#tests/support/tablets/sheet-scene.ts'
import { aSheetTablet } from '#tests/support/tablets/sheet-tablet.ts'
import { recordPrescription } from '../prescriptions/prescriptions.acts.ts'
import { setTransmissionSettings } from '../settings/settings.acts.ts'

const clock = new HandClock('2026-11-17T11:10:00Z')
const date = '2026-11-17'
const bump = randomUUID()

const db = await createTestDatabase()
const server = await createTestApp({ database: db.database, clock })
const world = smallWorld(db.owner)
const of = await world.aSchool({ name: 'Les Tilleuls', nurseryEnable: true })
const group = await world.aClass({ of, name: 'Coccinelles' })
const other = await world.aClass({ of, name: 'Hérissons' })
const nour = await world.aChild({ in: group, firstName: 'Nour', lastName: 'Benali' })
const emile = await world.aChild({ in: group, firstName: 'Émile', lastName: 'Petit' })
const rights = { permissions: { nursery: true }, levelFeatures: ['nursery'] } as const
const marie = await world.aTeacher({ of, name: 'Marie Dubois', classes: [group], ...rights })
const paul = await world.aTeacher({ of, name: 'Paul Roux', classes: [group], ...rights })
const stranger = await world.aTeacher({ of, classes: [other], ...rights })
const withoutPage = await world.aTeacher({ of, classes: [group], permissions: {} })
const elsewhere = await world.aDirector({ of: await world.aSchool({ nurseryEnable: true }) })
const director = await world.aDirector({ of })
const healthPlan = { instructions: 'Adrénaline, puis le 15.', kitPlace: null, validUntil: null }
await aHealthRecord(db.owner, { of: nour, by: director, allergies: [peanuts], healthPlan })
const tablet = await aSheetTablet(db, { of: marie, clock })
const prescriptionId = await prescribe(nour, {
  ...{ dose: 2.5, unit: 'ml', plannedTimes: ['12:00', '16:30'] },
  ...{ lastDay: '2026-11-20', authorisedBy: 'Samia Benali' },
})
const line = (name: Parameters<typeof tablet.add>[0]['line'], details: object) =>
  tablet.add({ child: nour, lineId: randomUUID(), line: name, details })
const struckOut = randomUUID()
const given = {
  ...{ prescriptionId, dose: 2.5, unit: 'ml', route: 'oral', outcome: 'taken' },
  ...{ givenAt: '2026-11-17T11:05:00Z', secondUserId: paul.userId, secondUserName: 'Paul' },
}
const answers = await tablet.send(
  line('bottle', { milk: 'first', offeredMl: 210, drunkMl: 180 }),
  line('meal', { courses: { main: 3, fruit: 'refused' } }),
  line('temperature', { tenths: 384, method: 'ear' }),
  line('activity', { names: ['water-play', 'Gros cartons'] }),
  line('sleep', { startedAt: '2026-11-17T09:00:00Z', endedAt: '2026-11-17T10:25:00Z' }),
  line('departure', { collectedBy: '=HYPERLINK("evil")' }),
  line('medicine', given),
  tablet.add({ child: nour, lineId: struckOut, line: 'medicine', details: given }),
  tablet.add({
    child: nour,
    lineId: bump,
    line: 'incident',
    details: { kind: 'bump', what: 'Tombée du module' },
  }),
)
expect(answers.map((answer) => answer.__typename)).toEqual(Array(9).fill('EntryAccepted'))
const place = { side: 'front', x: 30, y: 50, word: 'arm-or-hand' }
const called = {
  ...{ kind: 'bump', what: 'Tombée du grand module', firstAid: 'Poche froide' },
  place,
}
await tablet.send(tablet.change({ child: nour, lineId: bump, line: 'incident', details: called }))
await tablet.send(tablet.remove({ child: nour, lineId: struckOut, reason: 'Saisi deux fois' }))

async function prescribe(of: SmallChild, more: object): Promise<string> {
  const tablet = await aSheetTablet(db, { of: marie, clock })
  const mediaIds = [await aDocument(db.owner, { of: marie })]
  const input = prescriptionInput({ childId: of.childId, mediaIds, ...more })
  await recordPrescription(await tablet.request(), { actId: randomUUID(), input })
  return input.prescriptionId
}

const ask = (by: SmallAccount, path: string, query: Record<string, string>) =>
  askFile(server, { by, path, query })

const ofMonth = () => ({ class: group.classId, from: '2026-11-01', to: date, lang: 'fr' })

const paths: readonly [path: string, query: () => Record<string, string>, kind: string][] = [
  ['/files/transmission-child.pdf', () => ({ child: nour.childId, date }), 'transmission-child'],
  ['/files/transmission-group.pdf', () => ({ class: group.classId, date }), 'transmission-group'],
  [
    '/files/transmission-group.pdf',
    () => ({ class: group.classId, date, blank: '1' }),
    'transmission-blank',
  ],
  ['/files/medicine-register.pdf', ofMonth, 'medicine-register'],
  ['/files/incident-register.pdf', ofMonth, 'incident-register'],
  ['/files/transmission.csv', ofMonth, 'transmission-table'],
]

async function textIn(index: number, more: Record<string, string> = {}): Promise<string> {
  const [path, query] = paths[index] as (typeof paths)[number]
  const { rawPayload } = await ask(marie, path, { lang: 'fr', ...query(), ...more })
  return textOf(rawPayload).replaceAll('\u00a0', ' ')
}

describe('the files of the sheets', () => {
  test.each(paths)(
    '%s leaves for those who look after the group, and is on the record (%#)',
    async (path, query, kind) => {
      const response = await ask(marie, path, query())
      expect(response.statusCode).toBe(200)
      const type = path.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/pdf'
      expect(response.headers['content-type']).toBe(type)
      const { rows } = await db.owner.query(
        'select class_id, account_id from export_record where kind = $1',
        [kind],
      )
      expect(rows).toContainEqual({ class_id: group.classId, account_id: marie.userId })
    },
  )

  test.each(paths)('%s is unknown to others and leaves no trace (%#)', async (path, query) => {
    const exported = async () =>
      (await db.owner.query('select count(*)::int as count from export_record')).rows[0]
    const before = await exported()
    for (const account of [stranger, elsewhere]) {
      const response = await ask(account, path, query())
      expect([response.statusCode, response.json().code]).toEqual([
        404,
        expect.stringMatching(/^transmission\.unknown-(child|class)$/),
      ])
    }
    expect((await ask(withoutPage, path, query())).statusCode).toBe(403)
    expect(await exported()).toEqual(before)
  })

  test.each([
    ['/files/transmission-child.pdf', { child: 'Nour', date }, 'transmission.unknown-child'],
    [
      '/files/transmission-group.pdf',
      { class: randomUUID(), date: '31/11' },
      'transmission.malformed-date',
    ],
    [
      '/files/transmission.csv',
      { class: randomUUID(), from: date, to: '2026-11-01' },
      'transmission.malformed-date',
    ],
    [
      '/files/medicine-register.pdf',
      { class: randomUUID(), from: '2020-01-01', to: date },
      'transmission.malformed-date',
    ],
  ])('%s with %o is refused', async (path, query, code) => {
    expect((await ask(marie, path, query)).json()).toMatchObject({ code })
  })
})

describe('what is printed', () => {
  test('the blank sheet says what a child must not be given, to the people who may know it and with a line in the log', async () => {
    expect(await textIn(1)).not.toContain('arachides')
    const blank = (await textIn(2)).replaceAll('\n', ' ')
    expect(blank).toContain('Allergies')
    expect(blank).toContain('arachides')
    expect(blank).toContain('PAI')
    const { rows } = await db.owner.query('select account_id, child_ids from health_read')
    expect(rows).toEqual([{ account_id: marie.userId, child_ids: [nour.childId] }])
  })

  test('the blank sheet names no health plan that has run out, and the allergies still', async () => {
    const validUntil = localDate('2026-11-17')
    const healthPlan = { instructions: 'Ventoline.', kitPlace: null, validUntil }
    await aHealthRecord(db.owner, { of: emile, by: director, allergies: [peanuts], healthPlan })
    const plansOn = async (day: string) => {
      const blank = (await textIn(2, { date: day })).replaceAll('\n', ' ')
      expect(blank.split('arachides')).toHaveLength(3)
      return blank.split('PAI').length - 1
    }
    expect(await plansOn('2026-11-17')).toBe(2)
    expect(await plansOn('2026-11-18')).toBe(1)
  })

  test('a child’s day is told hour by hour in the reader’s language', async () => {
    const french = await textIn(0)
    expect(french).toContain('Nour Benali, mardi 17 novembre 2026')
    expect(french).toContain('12:10|Biberon|180 ml sur 210 ml, 1er âge|Marie Dubois')
    expect(french).toContain('plat ¾, fruit refusé')
    expect(french).toContain('38,4 °C, oreille, alerte')
    expect(french).toContain('10:00 à 11:25 (1 h 25)')
    expect(french).toContain('Jeux d’eau, Gros cartons')
    const english = await textIn(0, { lang: 'en' })
    expect(english).toContain('38.4 °C, ear, alert')
    expect(english).toContain('Water play, Gros cartons')
  })

  test('a child’s sheet goes home: it says nothing of an incident before the guardian was called', async () => {
    expect(await textIn(0)).not.toContain('Tombée')
    expect(await textIn(4)).toContain('Tombée du grand module')
  })

  test('a group stands on one sheet, and blank with every name and none of the lines', async () => {
    const [filled, blank] = [await textIn(1), await textIn(2)]
    expect(filled).toContain('180 ml sur 210 ml')
    for (const text of [filled, blank]) expect(text).toMatch(/Nour Benali[\s\S]*Émile Petit/)
    expect(blank).toContain('à remplir à la main')
    expect(blank).not.toContain('210 ml')
  })

  test('the register of medicines names giver, second person, prescription, planned hours and who allowed it, and keeps what was struck out', async () => {
    const text = (await textIn(3)).replaceAll('\n', ' ')
    for (const word of [
      'Amoxicilline',
      '2,5 ml',
      'Marie Dubois',
      'Paul Roux',
      'Dr Lemaire',
      '20/11/2026',
      'prévu à',
      '16:30',
      'Samia Benali',
      'enregistré par Marie',
    ]) {
      expect(text).toContain(word)
    }
    expect(text).toMatch(/Ligne barrée.*Saisi.*deux fois/)
    expect(text).toContain('Date et signature')
  })

  test('the register marks what is beyond its prescription with why and the reason, and nothing else', async () => {
    const before = (await textIn(3)).replaceAll('\n', ' ')
    expect(before).not.toContain('HORS ORDONNANCE')
    const tablet = await aSheetTablet(db, { of: marie, clock })
    const prescriptionId = await prescribe(emile, { name: 'Ibuprofène' })
    const exception = { reason: 'Flacon confondu', alreadyGiven: true }
    await tablet.send(tablet.add(aGift(emile, prescriptionId, { dose: 9, exception })))
    const text = (await textIn(3)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('HORS')
    expect(text).toMatch(/plus que/)
    expect(text).toMatch(/Flacon/)
    expect(text.split('ORDONNANCE')).toHaveLength(2)
    // In its narrow column the sentence is broken.
    expect((await textIn(1)).split('HORS')).toHaveLength(2)
  })

  test('the register of one day marks a gift too soon after one of the evening before', async () => {
    const tablet = await aSheetTablet(db, { of: marie, clock })
    const often = { name: 'Paracétamol', minutesApart: 24 * 60 }
    const prescriptionId = await prescribe(emile, often)
    for (const givenAt of ['2026-11-16T22:30:00.000Z', '2026-11-17T11:00:00.000Z']) {
      const of = { date: givenAt.slice(0, 10), at: givenAt }
      await tablet.send(tablet.add({ ...aGift(emile, prescriptionId, { givenAt }), ...of }))
    }
    const text = (await textIn(3, { from: date })).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/avant la fin/)
  })

  test('an incident is printed with three boxes to sign, and that nobody was called yet', async () => {
    const text = await textIn(4)
    expect(text).toContain('Tombée du grand module')
    expect(text).toContain('Corrigé par Marie Dubois le 17/11/2026 à 12:10')
    expect(text).toContain('Bras ou main (devant)')
    expect(text).toContain('pas encore appelé')
    for (const title of ['L’équipe', 'La direction', 'Le responsable légal']) {
      expect(text).toContain(title)
    }
  })

  test('the table opens in a spreadsheet, and no text in it is a formula', async () => {
    const { payload } = await ask(marie, '/files/transmission.csv', ofMonth())
    expect(payload.startsWith('\uFEFFDate;Heure;Nom;Prénom;')).toBe(true)
    expect(payload).toContain('17/11/2026;12:10;Benali;Nour;Biberon;')
    expect(payload).not.toMatch(/(^|;)"?=/m)
  })
})

test('a nap that nobody ended lasts on paper until the child was collected, and no longer', async () => {
  const tablet = await aSheetTablet(db, { of: marie, clock: new HandClock('2026-11-17T16:00:00Z') })
  const line = (name: 'sleep' | 'departure', at: string, details: object) =>
    tablet.add({ child: emile, lineId: randomUUID(), line: name, at, details })
  const startedAt = '2026-11-17T12:05:00.000Z'
  await tablet.send(line('sleep', startedAt, { startedAt }))
  const printed = async () => {
    const { payload: table } = await ask(marie, '/files/transmission.csv', ofMonth())
    return [await textIn(0, { child: emile.childId }), await textIn(1), table].map((text) =>
      text.replaceAll(/\s+/g, ' '),
    )
  }
  for (const text of await printed()) expect(text).toContain('dort depuis')
  await tablet.send(line('departure', '2026-11-17T15:10:00.000Z', {}))
  const [child, group, table] = await printed()
  for (const text of [child, table]) {
    expect(text).toContain('13:05 jusqu’au départ à 16:10, réveil non noté')
  }
  // In its narrow column the sentence is broken.
  expect(group).toContain('13:05 jusqu')
  for (const text of [child, group, table]) expect(text).not.toContain('dort depuis')
})

test('a nap that began after the departure is on no sheet of paper', async () => {
  const zoe = await smallWorld(db.owner).aChild({ in: group, firstName: 'Zoé', lastName: 'Roy' })
  const tablet = await aSheetTablet(db, { of: marie, clock: new HandClock('2026-11-17T16:00:00Z') })
  const line = (name: 'sleep' | 'departure', at: string, details: object) =>
    tablet.add({ child: zoe, lineId: randomUUID(), line: name, at, details })
  const startedAt = '2026-11-17T15:22:00.000Z'
  await tablet.send(line('sleep', startedAt, { startedAt, endedAt: '2026-11-17T15:56:00.000Z' }))
  const printed = async () => [await textIn(0, { child: zoe.childId }), await textIn(1)]
  for (const text of await printed()) expect(text).toContain('16:22')
  await tablet.send(line('departure', '2026-11-17T15:21:00.000Z', {}))
  for (const text of await printed()) expect(text).not.toContain('16:22')
})

test('a line that the level has switched off has no column, but what was written there stays', async () => {
  const { standardId } = group
  const tablet = await aSheetTablet(db, { of: director, clock })
  const lines = ['meal', 'nappy', 'departure'] as const
  const input = { ...defaultSettings, standardId, lines }
  await setTransmissionSettings(await tablet.request(), { actId: randomUUID(), input })
  const [filled, blank] = [await textIn(1), await textIn(2)]
  expect(blank).toContain('Repas')
  for (const word of ['biberons', 'Sommeil', 'Température']) expect(blank).not.toContain(word)
  expect(filled).toContain('Repas, biberon')
  expect(filled).toContain('Sommeil')
  expect(filled).not.toContain('Maison')
})

test('a guardian reached only after the weekend is registered with the day of the call, and what they sign then with its own', async () => {
  const later = new HandClock('2026-11-23T08:15:00Z')
  const tablet = await aSheetTablet(db, { of: marie, clock: later })
  const signatures = [
    { role: 'guardian', name: 'Samia Benali', signedAt: '2026-11-23T08:12:00.000Z' },
  ]
  const details = { kind: 'bump', guardianCalledAt: '2026-11-23T08:10:00.000Z', signatures }
  const at = '2026-11-17T11:10:00.000Z' as const
  const wish = { child: nour, lineId: bump, date, line: 'incident', at, details } as const
  const called = tablet.change(wish, { baseVersion: 2 })
  expect(await tablet.send(called)).toMatchObject([{ __typename: 'EntryAccepted' }])
  const text = (await textIn(4)).replaceAll('\n', ' ')
  expect(text).toContain('23/11/2026, 09:10')
  expect(text).toMatch(/Samia Benali .*23\/11\/2026, 09:12/)
})
