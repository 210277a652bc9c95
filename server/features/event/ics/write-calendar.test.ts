import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type NamedEntry, writeCalendar } from './write-calendar.ts'

const at = '2026-11-17T07:40:00.000Z' as Instant
const allDay: NamedEntry = {
  ...{ uid: 'farm', title: 'Ferme', kind: 'outing', place: null, note: null },
  ...{ cancelledBecause: null, version: 1, forWhom: [] },
  ...{ isAllDay: true, firstDay: '2026-11-20' as LocalDate, dayAfter: '2026-11-23' as LocalDate },
}
const timed: Extract<NamedEntry, { isAllDay: false }> = {
  ...allDay,
  isAllDay: false,
  startsAt: '2027-03-28T00:30:00.000Z' as Instant,
  endsAt: '2027-03-28T06:00:00.000Z' as Instant,
}

const written = (entries: readonly NamedEntry[], language: 'en' | 'fr' = 'fr') =>
  writeCalendar({ name: 'École des Tilleuls', entries, at }, language)
const readBack = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const one = (entry: NamedEntry) => {
  const [event] = readBack(written([entry]))
  if (!event) throw new Error('no event was read back')
  return event
}

describe('a calendar file', () => {
  test('reads back days as days, whatever the machine calls its zone', () => {
    const event = one(allDay)
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-11-20',
      '2026-11-23',
    ])
  })

  test('reads back moments in UTC, on the night on which the clocks change', () => {
    const event = one(timed)
    expect(event.startDate.toString()).toBe('2027-03-28T00:30:00Z')
    expect(event.endDate.toString()).toBe('2027-03-28T06:00:00Z')
    expect(written([timed])).not.toContain('VTIMEZONE')
  })

  test('holds no control character, which text brings along that was copied from elsewhere', () => {
    const note = 'Bottes\u0001,\u000b bonnet\u001b[31m\r\nEND:VEVENT\r\u0007'
    const copied = {
      ...timed,
      title: 'Fer\u0008me',
      place: 'Île\u007f',
      forWhom: ['TPS\u000c'],
      note,
    }
    expect(
      written([copied])
        .replace(/\r\n/g, '')
        .match(/\p{Cc}/gu),
    ).toBeNull()
    const event = one({ ...copied, cancelledBecause: 'Pluie\rBEGIN:VALARM' })
    expect([event.summary, event.location]).toEqual(['Fer me', 'Île '])
    expect(event.component.getAllSubcomponents()).toEqual([])
  })

  test('keeps accents, commas and new lines, and folds no letter apart', () => {
    const note = `Évènement à l’orée, été;\nBEGIN:VEVENT\n${'é'.repeat(200)}`
    const event = one({ ...timed, title: 'Fête à Noël, d’été', note, place: 'Île' })
    expect([event.summary, event.description, event.location]).toEqual([
      'Fête à Noël, d’été',
      note,
      'Île',
    ])
    const lines = written([{ ...timed, note }]).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(readBack(written([{ ...timed, note }]))).toHaveLength(1)
  })

  test('says that an event is cancelled, why, and for whom it was', () => {
    const event = one({
      ...timed,
      ...{ cancelledBecause: 'Pluie', version: 3, forWhom: ['Mésanges', 'Hiboux'] },
    })
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event.sequence).toBe(3)
    expect(event.description).toBe('Annulé\u00a0: Pluie\nPour\u00a0: Mésanges, Hiboux')
    expect(event.component.getFirstPropertyValue('categories')).toBe('Sortie')
  })

  test('has no end where nobody said one', () => {
    expect(written([{ ...timed, endsAt: null }])).not.toContain('DTEND')
  })

  test('without an event is a calendar too', () => {
    expect(readBack(written([]))).toEqual([])
  })
})
