import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { tuesday } from './support/hours.ts'
import { aJourney } from './support/journey.ts'
import { isKept } from './support/kept.ts'
import { installed, ready } from './support/people.ts'
import { classNamed, type SchoolRecord } from './support/school-record.ts'

const nextMonday = '2026-11-23'

const acts = `mutation (
  $childId: ID!, $classId: ID!, $child: NewChildInput!, $health: HealthInput!, $collector: CollectorInput!
  $a: ID!, $b: ID!, $c: ID!, $d: ID!, $e: ID!, $f: ID!
) {
  addChild(actId: $a, childId: $childId, classId: $classId, guardianId: $b, stayId: $c, isAnother: false, input: $child)
    { ...on Refused { code } }
  recordHealth(actId: $d, input: $health) { ...on Refused { code } }
  addCollector(actId: $e, childId: $childId, collectorId: $f, input: $collector) { ...on Refused { code } }
}`

/** A child joins the class today, who must not have peanuts, and must not be handed to somebody. */
async function join(record: SchoolRecord, classId: string): Promise<string> {
  const childId = randomUUID()
  const ids = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((it) => [it, randomUUID()]))
  const child = {
    firstName: 'Ondine',
    lastName: 'Vasseur',
    birthDate: '2022-05-04',
    firstDay: tuesday,
  }
  const allergies = [{ allergen: 'peanuts', severity: 'severe' }]
  const health = { childId, allergies, diets: [], version: 0 }
  const person = { kind: 'must_not', name: 'Bastien Vasseur', weekdays: [] }
  const collector = { ...person, needsIdentityCheck: false, version: 0 }
  const answers = await record.ask<Record<string, { code?: string }>>(acts, {
    ...{ childId, classId, child, health, collector },
    ...ids,
  })
  expect(Object.values(answers)).toEqual([{}, {}, {}])
  return childId
}

/** Facts that a tablet learns of today are known of the days that somebody has looked at before. */
describe('a week that was looked at ahead', () => {
  const journey = aJourney({ locale: 'en' })
  const { say } = journey
  let page: Page
  let record: SchoolRecord
  let classId: string

  const opened = async (date: string): Promise<void> => {
    await page.goto(`${journey.preau.url}/presence?class=${classId}&date=${date}&period=am`)
    await ready(page, 'presence')
  }

  beforeAll(async () => {
    record = await journey.recordAs('director@tilleuls.test')
    classId = (await classNamed(record, 'Coccinelles')).id
    const phone = await journey.tablet({ who: 'director@tilleuls.test', size: 'phone' })
    page = await phone.open()
    await opened(nextMonday)
    await installed(page)
  })

  test('holds a child who joined since, with allergy and ban, while the server is dead', async () => {
    await isKept(page, [`Register:${classId}:${nextMonday}:`])
    await opened(tuesday)
    const childId = await join(record, classId)
    await opened(tuesday)
    await page.locator(`[data-child="${childId}"]`).waitFor()
    await isKept(page, [`Child:${childId}`, 'Bastien Vasseur'])
    await journey.preau.kill()
    await opened(nextMonday)
    const card = page.locator(`[data-child="${childId}"]`)
    await card.waitFor()
    expect(await card.getByText(/peanuts/i).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: say.exactly('More options') }).click()
    await page.getByRole('menuitem', { name: say.exactly('Contacts of the class') }).click()
    const contacts = page.getByRole('dialog').locator(`[data-contacts-of="${childId}"]`)
    await contacts.locator('[data-must-not]').waitFor()
  })
})
