import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
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

/** What stands beside a line and is no part of it. */
export type WordsBeside = {
  units?: Units | undefined
  /** What the meals of the day are called. */
  mealName?: ((mealTypeId: string | null) => string | undefined) | undefined
  /** What a prescription is for. */
  medicineName?: ((prescriptionId: string) => string | undefined) | undefined
}

/** `untilDeparture`: when the child was collected, of a nap that nobody ended. */
type SaidLine = LineContent & { at?: Instant; untilDeparture?: Instant | undefined }

const minuteMs = 60_000

const joined = (words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(', ')

/** A line in a few words, without its hour: "180 of 210 ml, 1st age". */
export function useLineWords({ units, mealName, medicineName }: WordsBeside = {}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const amounts = useAmountWords(units)
  const { timeZone } = useSchoolTime()
  return useMemo(() => {
    const time = (instant: Instant | null): string | null =>
      instant && formats.timeOf(instant, timeZone)

    /** What home tells may be of the evening before: its day stands beside its hour. */
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

    /** What the line is called: the meal by its own name. */
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
          const ate = [lastMeal ?? t`meal`, moment(lastMealAt, content.at)]
            .filter(Boolean)
            .join(' ')
          const medicine = [medicineAtHome?.what, moment(medicineAtHome?.at ?? null, content.at)]
            .filter(Boolean)
            .join(' ')
          const rest = i18n._(nightWords[night ?? 'good']).toLocaleLowerCase()
          return joined([
            night && t`night: ${rest}`,
            woke && t`woke at ${woke}`,
            (lastMeal || lastMealAt) && ate,
            medicineAtHome && t`medicine at home: ${medicine}`,
            (collectedBy || collectedAt) &&
              t`collected by ${[collectedBy, time(collectedAt)].filter(Boolean).join(' ')}`,
            content.details.comforter && t`comforter`,
            content.details.dummy && t`dummy`,
          ])
        }
        case 'meal': {
          const { courses: eaten, drinkMl } = content.details
          const plates = courses.flatMap((course) => {
            const portion = eaten[course]
            const dish = i18n._(courseWords[course]).toLocaleLowerCase()
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
          return joined([
            t`${drunk} of ${offered}`,
            i18n._(milkWords[milk]).toLocaleLowerCase(),
            note,
          ])
        }
        case 'milk-stock': {
          const { act, ml } = content.details
          return joined([i18n._(milkStockWords[act]).toLocaleLowerCase(), amounts.volume(ml)])
        }
        case 'sleep': {
          const { startedAt, endedAt, bed, quality } = content.details
          const from = time(startedAt) ?? ''
          const until = time(endedAt)
          const length =
            endedAt &&
            writtenDuration(
              Math.max(0, Math.floor((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs)),
            )
          const left = time(content.untilDeparture ?? null)
          const open = left
            ? t`${from} until collected at ${left}, waking not noted`
            : t`asleep since ${from}`
          return joined([
            until ? t`${from} to ${until}` : open,
            length,
            quality && i18n._(qualityWords[quality]).toLocaleLowerCase(),
            bed,
          ])
        }
        case 'sleep-check':
          return t`seen asleep`
        case 'nappy': {
          const { content: what, stool, place, cream } = content.details
          return joined([
            i18n._(nappyWords[what]).toLocaleLowerCase(),
            stool && i18n._(stoolWords[stool]).toLocaleLowerCase(),
            place !== 'nappy' && i18n._(nappyPlaceWords[place]).toLocaleLowerCase(),
            cream && t`cream`,
          ])
        }
        case 'temperature': {
          const { tenths, method } = content.details
          return joined([amounts.degrees(tenths), i18n._(methodWords[method]).toLocaleLowerCase()])
        }
        case 'medicine': {
          const { prescriptionId, dose, unit, outcome, secondUserName, note } = content.details
          const reason = content.details.exception?.reason
          const amount = doseWord(i18n, { dose, unit, number: formats.number })
          const second = secondUserName ?? ''
          return joined([
            [medicineName?.(prescriptionId), amount].filter(Boolean).join(' '),
            i18n._(outcomeWords[outcome]).toLocaleLowerCase(),
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
          return i18n._(moodWords[content.details.mood]).toLocaleLowerCase()
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
