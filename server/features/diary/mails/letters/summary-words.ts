import type { Language } from '#domain/accounts/identity.ts'
import { isRightToLeft, type LetterLanguage } from '#domain/diary/letter-languages.ts'
import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import { isUsualActivity } from '#domain/transmission/lines/activity.ts'
import { isBodyPart } from '#domain/transmission/lines/incident.ts'
import type { DayFact, DayFactName, MealFact } from '#domain/transmission/summarise-day.ts'
import type { MailLine } from '#server/platform/mail/mail-sections.ts'
import { doseIn } from '#server/records/transmission/line-words.ts'
import { letterWords } from './letter-words.ts'

/** Languages of a reader: that of the letter, and that of the names which the school has given. */
export type Reader = { language: LetterLanguage; names: Language }

type About = Reader & {
  timeZone: string
  mealNames: Readonly<Record<string, { en: string; fr: string }>>
}

/** "à 8 h 52", "at 8:52": the school's clock, as letters to families write it. */
export function atHour(
  at: Instant,
  { language, timeZone }: Pick<About, 'language' | 'timeZone'>,
): string {
  const [hour = '', minute = ''] = timeIn(at, timeZone).split(':')
  return letterWords[language].facts.at(Number(hour), minute)
}

/** "le 23 novembre à 9 h 10": a moment of another day than that of which the letter tells. */
function onDay(at: Instant, about: Pick<About, 'language' | 'timeZone'>): string {
  const { locale, facts } = letterWords[about.language]
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: about.timeZone,
  }).format(new Date(at))
  return facts.onDay(day, atHour(at, about))
}

type Telling = { [Name in DayFactName]: (fact: Extract<DayFact, { fact: Name }>) => string }

/** Says what the transmission sheet tells, a line for each thing. */
export function sheetLines(facts: readonly DayFact[], about: About): MailLine[] {
  const { moods, activities, bodyParts, doses, locale, facts: words } = letterWords[about.language]
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const ml = (amount: number) => `${number(amount)}\u00a0${words.millilitres}`
  /** A degree sign has no direction: among words from right to left, its letter would stand before it. */
  const degrees = (tenths: number) => {
    const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(tenths / 10)
    const measured = `${amount}\u00a0°C`
    return isRightToLeft(about.language) ? `\u2066${measured}\u2069` : measured
  }
  const at = (moment: Instant) => atHour(moment, about)
  const sameDay = (one: Instant, other: Instant) =>
    dateIn(one, about.timeZone) === dateIn(other, about.timeZone)
  const list = (parts: readonly (string | null | false)[]) =>
    parts.filter(Boolean).join(words.comma)

  const listed = (courses: readonly Course[]) =>
    new Intl.ListFormat(locale).format(courses.map((course) => words.courses[course]))

  function mealText({ mealTypeId, quarters, refused, drinkMl }: MealFact): string {
    const name = mealTypeId && about.mealNames[mealTypeId]?.[about.names]
    const rest = words.eaten[quarters ?? 'refused'] ?? ''
    const eaten = refused.length > 0 ? words.refusedPart({ courses: listed(refused), rest }) : rest
    const drunkAndEaten = list([eaten, drinkMl !== null && words.drunk(ml(drinkMl))])
    return name ? `${name}${words.colon}${drunkAndEaten}` : drunkAndEaten
  }

  const telling: Telling = {
    incident: ({ kind, at: when, place, firstAid, guardianCalledAt }) =>
      `${[
        list([
          `${words.incidents[kind]} ${at(when)}`,
          // It follows a comma.
          place && (isBodyPart(place) ? bodyParts[place].toLocaleLowerCase(locale) : place),
        ]),
        firstAid,
        guardianCalledAt &&
          words.called(
            sameDay(guardianCalledAt, when) ? at(guardianCalledAt) : onDay(guardianCalledAt, about),
          ),
      ]
        .filter(Boolean)
        .join('. ')}.`,
    temperature: ({ tenths, at: when, isAlert }) =>
      list([`${degrees(tenths)} ${at(when)}`, isAlert && words.watch]),
    medicine: ({ name, dose, unit, at: when, outcome }) =>
      `${list([name, doseIn({ dose, unit }, { locale, doses })])} ${at(when)}${words.colon}${words.outcomes[outcome]}`,
    meals: ({ meals }) => meals.map(mealText).join('\n'),
    bottles: ({ count, drunkMl, offeredMl, lastAt }) =>
      `${words.bottles(count)}${words.colon}${words.drunkOf(ml(drunkMl), ml(offeredMl))}${words.comma}${words.last} ${at(lastAt)}`,
    sleep: ({ minutes, lastEndedAt, fellAsleepAt, isRestless }) =>
      list([
        minutes > 0 && words.duration(minutes),
        isRestless && words.restless,
        lastEndedAt && `${words.wokeUp} ${at(lastEndedAt)}`,
        fellAsleepAt && `${words.fellAsleep} ${at(fellAsleepAt)}`,
      ]),
    nappies: ({ changes, soiled, stools, potty, hadCream }) =>
      list([
        changes > 0 && words.changes(changes),
        soiled > 0 && words.soiled(soiled),
        stools.length > 0 && stools.map((stool) => words.stools[stool]).join(words.comma),
        potty > 0 && words.potty(potty),
        hadCream && words.cream,
      ]),
    mood: ({ mood }) => moods[mood],
    activities: ({ names, texts, wasOutdoor }) =>
      list([
        ...names.map((name) => (isUsualActivity(name) ? activities[name] : name)),
        ...texts,
        wasOutdoor && words.outdoors,
      ]),
    message: ({ text }) => text,
  }

  // The name and its telling belong together; only the compiler does not follow through the union.
  const tell = <Name extends DayFactName>(fact: Extract<DayFact, { fact: Name }>): string =>
    (telling[fact.fact as Name] as (it: typeof fact) => string)(fact)

  return facts.flatMap((fact) => {
    const text = tell(fact)
    return text ? [{ label: words.labels[fact.fact], text }] : []
  })
}
