import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { writtenDuration } from '#domain/kernel/duration.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { DayFact, MealFact } from '#domain/transmission/summarise-day.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAmountWords } from '../lines/use-amount-words.ts'
import type { WordsBeside } from '../lines/use-line-words.ts'
import {
  activityWord,
  bodyPartWord,
  doseWord,
  incidentWords,
  moodWords,
  outcomeWords,
  stoolWords,
} from '../open-sheet/sheet-words.ts'

const refusedCourses: Readonly<Record<Course, MessageDescriptor>> = {
  starter: msg({ message: 'the starter', context: 'refused' }),
  main: msg({ message: 'the main', context: 'refused' }),
  dairy: msg({ message: 'the dairy', context: 'refused' }),
  fruit: msg({ message: 'the fruit', context: 'refused' }),
}

/** One sentence for each fact of the day, short enough that the card is read aloud in half a minute. */
export function useDayWords({ units, mealName }: WordsBeside) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const amounts = useAmountWords(units)
  const { timeZone } = useSchoolTime()
  return useCallback(
    (fact: DayFact, { name, gender }: Pick<ChildOfDay, 'name' | 'gender'>): string => {
      const isGirl = gender === 'girl'
      const time = (at: Instant) => formats.timeOf(at, timeZone)
      const low = (word: MessageDescriptor) => i18n._(word).toLocaleLowerCase()
      const portionOf = (quarters: number | null): string => {
        switch (quarters) {
          case null:
            return t({ message: 'refused', context: 'a meal, at the door' })
          case 0:
            return t({ message: 'nothing eaten', context: 'a meal, at the door' })
          case 4:
            return t({ message: 'all eaten', context: 'a meal, at the door' })
          case 3:
            return t({ message: 'three quarters eaten', context: 'a meal, at the door' })
          case 2:
            return t({ message: 'half of it', context: 'a meal, at the door' })
          default:
            return t({ message: 'a little', context: 'a meal, at the door' })
        }
      }
      const eaten = ({ mealTypeId, quarters, refused, drinkMl }: MealFact): string => {
        const meal = mealName?.(mealTypeId) ?? t`Meal`
        const rest = portionOf(quarters)
        const left = formats.list(refused.map((course) => i18n._(refusedCourses[course])))
        const portion = left
          ? t({ message: `refused ${left}, otherwise ${rest}`, context: 'a meal, at the door' })
          : rest
        const drink = drinkMl ? amounts.volume(drinkMl) : null
        return drink ? t`${meal}: ${portion}, drank ${drink}.` : t`${meal}: ${portion}.`
      }
      switch (fact.fact) {
        case 'incident': {
          const kind = i18n._(incidentWords[fact.kind])
          const at = time(fact.at)
          const place = fact.place && bodyPartWord(i18n, fact.place)
          const what = [place, fact.firstAid].filter(Boolean).join(', ')
          const date = fact.guardianCalledAt && dateIn(fact.guardianCalledAt, timeZone)
          const called = fact.guardianCalledAt && time(fact.guardianCalledAt)
          const head = what ? t`${kind} at ${at}: ${what}.` : t`${kind} at ${at}.`
          if (!date || !called) return head
          if (date === dateIn(fact.at, timeZone)) return t`${head} You were called at ${called}.`
          const day = formats.shortDay(date)
          return t`${head} You were called on ${day} at ${called}.`
        }
        case 'temperature': {
          const degrees = amounts.degrees(fact.tenths)
          const at = time(fact.at)
          return fact.isAlert
            ? t`Fever: ${degrees} at ${at}.`
            : t`Temperature taken: ${degrees} at ${at}.`
        }
        case 'medicine': {
          const medicine = fact.name ?? t`Medicine`
          const dose = doseWord(i18n, { ...fact, number: formats.number })
          const at = time(fact.at)
          const outcome = low(outcomeWords[fact.outcome])
          return fact.outcome === 'taken'
            ? t`${medicine}, ${dose} at ${at}.`
            : t`${medicine}, ${dose} at ${at}: ${outcome}.`
        }
        case 'meals':
          return fact.meals.map(eaten).join(' ')
        case 'bottles': {
          const drunk = amounts.volume(fact.drunkMl)
          const at = time(fact.lastAt)
          const { count } = fact
          return t`${plural(count, {
            one: '# bottle',
            other: '# bottles',
          })}: ${drunk} drunk, the last at ${at}.`
        }
        case 'sleep': {
          const slept = writtenDuration(fact.minutes)
          const restless = fact.isRestless ? ` ${t`The sleep was restless.`}` : ''
          if (fact.asleepSince) {
            const since = time(fact.asleepSince)
            return t`${name} has been asleep since ${since}.` + restless
          }
          if (fact.fellAsleepAt) {
            const fell = time(fact.fellAsleepAt)
            const before = fact.minutes > 0 ? ` ${t`Slept ${slept} before that.`}` : ''
            return t`Fell asleep at ${fell}, the end was not written down.` + before + restless
          }
          const until = fact.lastEndedAt ? time(fact.lastEndedAt) : ''
          const said = isGirl
            ? t({ message: `Slept ${slept}, woke at ${until}.`, context: 'a girl' })
            : t({ message: `Slept ${slept}, woke at ${until}.`, context: 'a boy' })
          return said + restless
        }
        case 'nappies': {
          const { changes, soiled, potty } = fact
          const at = time(fact.lastAt)
          const stools = formats.list(fact.stools.map((stool) => low(stoolWords[stool])))
          const parts = [
            changes > 0 && t`${plural(changes, { one: '# nappy', other: '# nappies' })}`,
            soiled > 0 &&
              (stools
                ? t`${plural(soiled, { one: '# stool', other: '# stools' })} (${stools})`
                : t`${plural(soiled, { one: '# stool', other: '# stools' })}`),
            potty > 0 &&
              t`${plural(potty, { one: 'on the potty once', other: 'on the potty # times' })}`,
            fact.hadCream && t`cream applied`,
          ].filter(Boolean)
          return t`${parts.join(', ')}, the last at ${at}.`
        }
        case 'mood': {
          const mood = low(moodWords[fact.mood])
          return t`Mood: ${mood}.`
        }
        case 'activities': {
          const names = fact.names.map((it) => activityWord(i18n, it))
          const done = [...names, ...fact.texts].join(', ')
          if (!done) return t`Played outdoors.`
          return fact.wasOutdoor ? t`Activities: ${done}, also outdoors.` : t`Activities: ${done}.`
        }
        case 'message':
          return fact.text
      }
    },
    [t, i18n, formats, amounts, timeZone, mealName],
  )
}
