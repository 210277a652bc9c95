import { expect, test } from 'vitest'
import { aContent } from '#tests/support/examples/line-examples.ts'
import type { Instant } from '../kernel/instant.ts'
import { isInLetter, linesForStaff } from './letter-lines.ts'
import { summariseDay } from './summarise-day.ts'
import { type LineName, lineNames } from './transmission.ts'

const at = '2026-11-17T11:00:00.000Z' as Instant
const id = '00000000-0000-4000-8000-000000000001'

const details: Record<LineName, object> = {
  arrival: { broughtBy: 'Mamie', message: 'A mal dormi.' },
  home: { collectedBy: 'Mamie' },
  meal: { courses: { main: 4 } },
  bottle: { milk: 'first', offeredMl: 180, drunkMl: 180 },
  'milk-stock': { act: 'received', ml: 100 },
  sleep: { startedAt: at },
  'sleep-check': { sleepId: id },
  nappy: { content: 'wet', place: 'nappy' },
  temperature: { tenths: 372, method: 'ear' },
  medicine: {
    ...{ prescriptionId: id, dose: 1, unit: 'ml', route: 'oral', givenAt: at },
    ...{ secondUserName: 'Amina', outcome: 'taken' },
  },
  incident: { kind: 'fall', guardianCalledAt: at },
  mood: { mood: 'calm' },
  activity: { names: ['painting'] },
  departure: { message: 'A bien joué.' },
}

const asking = { audience: 'guardian', alertTenths: 380, medicineNames: new Map() } as const
const line = (name: LineName, more = details[name]) => ({
  ...aContent(name, more),
  ...{ at, visibleToGuardian: true, isRemoved: false },
})

test.each(lineNames)('the family reads of %s exactly what the letter has a word of', (name) => {
  const written = line(name)
  expect(isInLetter(written)).toBe(summariseDay([written], asking).length > 0)
  expect(isInLetter(written)).toBe(!linesForStaff.includes(name))
})

test('the family reads nothing of what was struck out, of what is kept from it, nor of a departure without a word', () => {
  expect(isInLetter({ ...line('meal'), isRemoved: true })).toBe(false)
  expect(isInLetter({ ...line('meal'), visibleToGuardian: false })).toBe(false)
  expect(isInLetter(line('departure', { collectedBy: 'Mamie' }))).toBe(false)
  expect(isInLetter(line('incident', { kind: 'fall' }))).toBe(false)
})
