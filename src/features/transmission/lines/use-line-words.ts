import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { dateIn, type Instant, millisecondsOf, minutesBetween } from '#domain/kernel/instant.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { courses } from '#domain/transmission/lines/meal.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import {
  activityWord,
  bodyPartWord,
  courseWords,
  doseWord,
  incidentWords,
  lineWords,
  methodWords,
  milkStockWords,
  milkWords,
  moodWords,
  nappyPlaceWords,
  nappyWords,
  nightWords,
  outcomeWords,
  qualityWords,
  stoolWords,
} from '../open-sheet/sheet-words.ts'
import { type Units, useAmountWords } from './use-amount-words.ts'

/** The facts beside a line that are no part of it. */
export type WordsBeside = {
  units?: Units | undefined
  /** The names of the meals of the day. */
  mealName?: ((mealTypeId: string | null) => string | undefined) | undefined
  /** The medicine of a prescription. */
  medicineName?: ((prescriptionId: string) => string | undefined) | undefined
}

/** `untilDeparture`: when the child was collected, of a nap that nobody ended. */
type SaidLine = LineContent & { at?: Instant; untilDeparture?: Instant | undefined }

const joined = (words: readonly (string | null | undefined | false)[], by = ', '): string =>
  words.filter(Boolean).join(by)

/** A line in a few words, without its hour: "180 of 210 ml, 1st age". */
export function useLineWords({ units, mealName, medicineName }: WordsBeside = {}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const amounts = useAmountWords(units)
  const { timeZone } = useSchoolTime()
  return useMemo(() => {
    const low = (word: MessageDescriptor): string => i18n._(word).toLocaleLowerCase()
    const time = (instant: Instant | null): string | null =>
      instant && formats.timeOf(instant, timeZone)

    /** Says an hour, with its day where home tells of the evening before. */
    const moment = (instant: Instant | null, at: Instant | null = instant): string | null => {
      if (!instant || !at) return null
      const isSameDay = dateIn(instant, timeZone) === dateIn(at, timeZone)
      return isSameDay ? formats.timeOf(instant, timeZone) : formats.momentOf(instant, timeZone)
    }

    /** The guardian may have been reached on a later day than that of the incident. */
    const calledAt = (instant: Instant, at: Instant = instant): string => {
      const called = formats.timeOf(instant, timeZone)
      const date = dateIn(instant, timeZone)
      if (date === dateIn(at, timeZone)) return t`guardian called at ${called}`
      const day = formats.shortDay(date)
      return t`guardian called on ${day} at ${called}`
    }

    /** Names the line: the meal by its own name. */
    const name = (content: LineContent): string =>
      (content.line === 'meal' ? mealName?.(content.details.mealTypeId) : undefined) ??
      i18n._(lineWords[content.line])

    const said = (content: SaidLine): string => {
      switch (content.line) {
        case 'arrival': {
          const { broughtBy, health, message } = content.details
          return joined([broughtBy && t`with ${broughtBy}`, health, message])
        }
        case 'home': {
          const { night, wokeAt, lastMeal, lastMealAt, collectedBy, collectedAt, medicineAtHome } =
            content.details
          const woke = moment(wokeAt, content.at)
          const ate = joined([lastMeal ?? t`meal`, moment(lastMealAt, content.at)], ' ')
          const givenAt = moment(medicineAtHome?.at ?? null, content.at)
          const medicine = joined([medicineAtHome?.what, givenAt], ' ')
          const rest = low(nightWords[night ?? 'good'])
          return joined([
            night && t`night: ${rest}`,
            woke && t`woke at ${woke}`,
            (lastMeal || lastMealAt) && ate,
            medicineAtHome && t`medicine at home: ${medicine}`,
            (collectedBy || collectedAt) &&
              t`collected by ${joined([collectedBy, time(collectedAt)], ' ')}`,
            content.details.comforter && t`comforter`,
            content.details.dummy && t`dummy`,
          ])
        }
        case 'meal': {
          const { courses: eaten, drinkMl } = content.details
          const plates = courses.flatMap((course) => {
            const portion = eaten[course]
            const dish = low(courseWords[course])
            return portion === null ? [] : [`${dish} ${amounts.portion(portion)}`]
          })
          const isWhole =
            plates.length > 1 && courses.every((it) => [4, null].includes(eaten[it] as never))
          const drink = drinkMl === null ? null : amounts.volume(drinkMl)
          return joined([...(isWhole ? [t`ate everything`] : plates), drink && t`drank ${drink}`])
        }
        case 'bottle': {
          const { milk, offeredMl, drunkMl, note } = content.details
          const drunk = amounts.plain(drunkMl)
          const offered = amounts.volume(offeredMl)
          return joined([t`${drunk} of ${offered}`, low(milkWords[milk]), note])
        }
        case 'milk-stock': {
          const { act, ml } = content.details
          return joined([low(milkStockWords[act]), amounts.volume(ml)])
        }
        case 'sleep': {
          const { startedAt, endedAt, bed, quality } = content.details
          const from = time(startedAt) ?? ''
          const until = time(endedAt)
          const length =
            endedAt && writtenDuration(minutesBetween(startedAt, millisecondsOf(endedAt)))
          const left = time(content.untilDeparture ?? null)
          const open = left
            ? t`${from} until collected at ${left}, waking not noted`
            : t`asleep since ${from}`
          return joined([
            until ? t`${from} to ${until}` : open,
            length,
            quality && low(qualityWords[quality]),
            bed,
          ])
        }
        case 'sleep-check':
          return t`seen asleep`
        case 'nappy': {
          const { content: what, stool, place, cream } = content.details
          return joined([
            low(nappyWords[what]),
            stool && low(stoolWords[stool]),
            place !== 'nappy' && low(nappyPlaceWords[place]),
            cream && t`cream`,
          ])
        }
        case 'temperature': {
          const { tenths, method } = content.details
          return joined([amounts.degrees(tenths), low(methodWords[method])])
        }
        case 'medicine': {
          const { prescriptionId, dose, unit, outcome, secondUserName, note } = content.details
          const reason = content.details.exception?.reason
          const amount = doseWord(i18n, { dose, unit, number: formats.number })
          const second = secondUserName ?? ''
          return joined([
            joined([medicineName?.(prescriptionId), amount], ' '),
            low(outcomeWords[outcome]),
            second && t`second person: ${second}`,
            reason && t`reason: ${reason}`,
            note,
          ])
        }
        case 'incident': {
          const { kind, what, place, firstAid, guardianCalledAt } = content.details
          const called = guardianCalledAt && calledAt(guardianCalledAt, content.at)
          return joined([
            i18n._(incidentWords[kind]),
            place?.word && bodyPartWord(i18n, place.word),
            what,
            firstAid,
            called ?? t`guardian not called yet`,
          ])
        }
        case 'mood':
          return low(moodWords[content.details.mood])
        case 'activity': {
          const { names, text, isOutdoor } = content.details
          return joined([
            ...names.map((it) => activityWord(i18n, it)),
            text,
            isOutdoor && t`outdoors`,
          ])
        }
        case 'departure': {
          const { collectedBy, identityChecked, message } = content.details
          return joined([
            collectedBy && t`with ${collectedBy}`,
            identityChecked && t`identity checked`,
            message,
          ])
        }
      }
    }
    /** "Bottle: 180 of 210 ml". */
    const line = (content: SaidLine): string => {
      const words = said(content)
      return words ? t`${name(content)}: ${words}` : name(content)
    }
    return { name, said, line }
  }, [t, i18n, formats, amounts, timeZone, mealName, medicineName])
}
