import { type SchoolWeekday, schoolWeekdays } from '../children/schedule.ts'
import { foldText } from '../kernel/text.ts'
import { halfDays } from '../presence/presence.ts'

/** The beginnings of the days of a week, in both languages, folded. */
const dayWords: Readonly<Record<SchoolWeekday, readonly string[]>> = {
  monday: ['lun', 'mon'],
  tuesday: ['mar', 'tue'],
  wednesday: ['mer', 'wed'],
  thursday: ['jeu', 'thu'],
  friday: ['ven', 'fri'],
}

const every = [
  ...['', 'tous', 'tous les jours', 'tous les jours conviennent'],
  ...['all', 'all days', 'every day', 'every day would suit'],
]

/**
 * Reads the days of a cell, such as "lundi, mardi matin" or "Mon am; Thu": half-days of a week. A day alone is both
 * halves. Nothing, and every day, are no wish. A word that is none is answered as it stands, so that its rule refuses it.
 */
export function halfDaysIn(cell: string): string[] {
  const text = foldText(cell).trim()
  if (every.includes(text)) return []
  return text
    .split(/[,;/+\n]|\bet\b|\band\b/)
    .map((it) => it.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const day = schoolWeekdays.find((it) => dayWords[it].some((begin) => part.startsWith(begin)))
      if (!day) return [part]
      const isMorning = /\b(am|matin|matinee|morning)\b/.test(part)
      const isAfternoon = /\b(pm|apres|aprem|afternoon)\b/.test(part)
      return halfDays
        .filter((half) => isMorning === isAfternoon || (half === 'am') === isMorning)
        .map((half) => `${day}-${half}`)
    })
}
