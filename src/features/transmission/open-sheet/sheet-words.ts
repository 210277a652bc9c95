import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Course } from '#domain/meals/dish.ts'
import { isUsualActivity, type UsualActivity } from '#domain/transmission/lines/activity.ts'
import type { Milk } from '#domain/transmission/lines/bottle.ts'
import type { Night } from '#domain/transmission/lines/home.ts'
import {
  type BodyPart,
  type BodySide,
  type IncidentKind,
  isBodyPart,
  type Signatory,
} from '#domain/transmission/lines/incident.ts'
import type { MedicineOutcome } from '#domain/transmission/lines/medicine.ts'
import type { MilkStockAct } from '#domain/transmission/lines/milk-stock.ts'
import type { TransmissionMood } from '#domain/transmission/lines/mood.ts'
import type { NappyContent, NappyPlace, Stool } from '#domain/transmission/lines/nappy.ts'
import type { SleepQuality } from '#domain/transmission/lines/sleep.ts'
import type { TemperatureMethod } from '#domain/transmission/lines/temperature.ts'
import type { DoseUnit, MedicineRoute } from '#domain/transmission/medicine/prescription.ts'
import type { LineName, MarkBeside } from '#domain/transmission/transmission.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const lineWords: Words<LineName> = {
  arrival: msg`Arrival`,
  home: msg`Home`,
  meal: msg`Meal`,
  bottle: msg`Bottle`,
  'milk-stock': msg`Breast milk stock`,
  sleep: msg`Sleep`,
  'sleep-check': msg`Sleep check`,
  nappy: msg`Nappy`,
  temperature: msg`Temperature`,
  medicine: msg`Medicine`,
  incident: msg`Incident`,
  mood: msg`Mood`,
  activity: msg`Activity`,
  departure: msg`Departure`,
}

export const courseWords: Words<Course> = {
  starter: msg`Starter`,
  main: msg`Main`,
  dairy: msg`Dairy`,
  fruit: msg`Fruit`,
}

export const milkWords: Words<Milk> = {
  breast: msg`Breast milk`,
  first: msg`1st age`,
  second: msg`2nd age`,
  growing: msg`Growing-up milk`,
  other: msg({ message: 'Other', context: 'another milk' }),
}

export const nappyWords: Words<NappyContent> = {
  wet: msg`Wet`,
  soiled: msg`Soiled`,
  both: msg`Wet and soiled`,
  dry: msg`Dry`,
}

/** The letter in the box of the grid; the word stands in the name of the cell. */
export const nappyLetters: Words<NappyContent> = {
  wet: msg({ message: 'W', context: 'letter of a wet nappy' }),
  soiled: msg({ message: 'S', context: 'letter of a soiled nappy' }),
  both: msg({ message: 'WS', context: 'letters of a wet and soiled nappy' }),
  dry: msg({ message: 'D', context: 'letter of a dry nappy' }),
}

export const stoolWords: Words<Stool> = {
  liquid: msg({ message: 'Liquid', context: 'stool' }),
  soft: msg({ message: 'Soft', context: 'stool' }),
  normal: msg({ message: 'Normal', context: 'stool' }),
  hard: msg({ message: 'Hard', context: 'stool' }),
}

export const nappyPlaceWords: Words<NappyPlace> = {
  nappy: msg`Nappy`,
  potty: msg`Potty`,
  toilet: msg`Toilet`,
}

export const methodWords: Words<TemperatureMethod> = {
  ear: msg({ message: 'Ear', context: 'where the temperature is taken' }),
  armpit: msg`Armpit`,
  forehead: msg`Forehead`,
  rectal: msg({ message: 'Rectal', context: 'where the temperature is taken' }),
}

export const nightWords: Words<Night> = {
  good: msg({ message: 'Good', context: 'night' }),
  average: msg({ message: 'Average', context: 'night' }),
  poor: msg({ message: 'Poor', context: 'night' }),
}

export const qualityWords: Words<SleepQuality> = {
  calm: msg({ message: 'Calm', context: 'sleep' }),
  restless: msg({ message: 'Restless', context: 'sleep' }),
}

export const moodWords: Words<TransmissionMood> = {
  cheerful: msg`Cheerful`,
  calm: msg({ message: 'Calm', context: 'mood' }),
  tired: msg`Tired`,
  tearful: msg`Tearful`,
  unwell: msg`Unwell`,
}

export const milkStockWords: Words<MilkStockAct> = {
  received: msg({ message: 'Received', context: 'milk' }),
  used: msg({ message: 'Used', context: 'milk' }),
  thrown: msg({ message: 'Thrown away', context: 'milk' }),
}

export const outcomeWords: Words<MedicineOutcome> = {
  taken: msg({ message: 'Taken', context: 'medicine' }),
  refused: msg({ message: 'Refused', context: 'medicine' }),
  vomited: msg({ message: 'Vomited', context: 'medicine' }),
}

export const doseUnitWords: Words<DoseUnit> = {
  ml: msg({ message: 'ml', context: 'unit of a dose' }),
  drops: msg({ message: 'drop', context: 'unit of a dose' }),
  sachet: msg`sachet`,
  'kg-dose': msg`kg dose`,
  tablet: msg({ message: 'tablet', context: 'unit of a dose' }),
  suppository: msg`suppository`,
  puff: msg`puff`,
  application: msg({ message: 'application', context: 'unit of a dose' }),
  injection: msg({ message: 'injection', context: 'unit of a dose' }),
}

/** A dose with its unit, counted: "1 puff", "2 puffs". `amount` is the number as it is written. */
const doses: Readonly<
  Record<DoseUnit, (facts: { dose: number; amount: string }) => MessageDescriptor>
> = {
  ml: ({ amount }) => msg({ message: `${amount} ml`, context: 'dose' }),
  drops: ({ dose, amount }) =>
    msg({ message: `${amount} ${plural(dose, { one: 'drop', other: 'drops' })}`, context: 'dose' }),
  sachet: ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'sachet', other: 'sachets' })}`,
      context: 'dose',
    }),
  'kg-dose': ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'kg dose', other: 'kg doses' })}`,
      context: 'dose',
    }),
  tablet: ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'tablet', other: 'tablets' })}`,
      context: 'dose',
    }),
  suppository: ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'suppository', other: 'suppositories' })}`,
      context: 'dose',
    }),
  puff: ({ dose, amount }) =>
    msg({ message: `${amount} ${plural(dose, { one: 'puff', other: 'puffs' })}`, context: 'dose' }),
  application: ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'application', other: 'applications' })}`,
      context: 'dose',
    }),
  injection: ({ dose, amount }) =>
    msg({
      message: `${amount} ${plural(dose, { one: 'injection', other: 'injections' })}`,
      context: 'dose',
    }),
}

type Dose = { dose: number; unit: DoseUnit; number: (value: number) => string }

export const doseWord = (i18n: I18n, { dose, unit, number }: Dose): string =>
  i18n._(doses[unit]({ dose, amount: number(dose) }))

export const routeWords: Words<MedicineRoute> = {
  oral: msg`By mouth`,
  inhaled: msg`Inhaled`,
  nasal: msg`Nose`,
  eye: msg`Eye`,
  ear: msg({ message: 'Ear', context: 'where a medicine is given' }),
  skin: msg`Skin`,
  rectal: msg({ message: 'Rectal', context: 'where a medicine is given' }),
  injected: msg`Injected`,
}

export const incidentWords: Words<IncidentKind> = {
  fall: msg`Fall`,
  bump: msg`Bump`,
  bite: msg`Bite`,
  scratch: msg`Scratch`,
  cut: msg`Cut`,
  burn: msg`Burn`,
  sting: msg`Sting`,
  choking: msg`Choking`,
  allergy: msg`Allergic reaction`,
  illness: msg`Illness`,
  other: msg({ message: 'Other', context: 'another incident' }),
}

export const bodySideWords: Words<BodySide> = {
  front: msg({ message: 'Front', context: 'of the body' }),
  back: msg({ message: 'Back', context: 'of the body' }),
}

const bodyPartWords: Words<BodyPart> = {
  head: msg`Head`,
  face: msg`Face`,
  'arm-or-hand': msg`Arm or hand`,
  'chest-or-belly': msg`Chest or belly`,
  'back-or-bottom': msg`Back or bottom`,
  leg: msg`Leg`,
  foot: msg`Foot`,
}

/** A place on the body; one in somebody's own words stays as it was written. */
export const bodyPartWord = (i18n: I18n, word: string): string =>
  isBodyPart(word) ? i18n._(bodyPartWords[word]) : word

const activityWords: Words<UsualActivity> = {
  painting: msg`Painting`,
  drawing: msg`Drawing`,
  story: msg`Story`,
  songs: msg`Songs`,
  'motor-skills': msg`Motor skills`,
  'building-blocks': msg`Building blocks`,
  'water-play': msg`Water play`,
  'sensory-play': msg`Sensory play`,
  walk: msg`Walk`,
  'pretend-play': msg`Pretend play`,
}

/** An activity; one in somebody's own words stays as it was written. */
export const activityWord = (i18n: I18n, name: string): string =>
  isUsualActivity(name) ? i18n._(activityWords[name]) : name

export const signatoryWords: Words<Signatory> = {
  staff: msg`Staff`,
  witness: msg`Witness`,
  manager: msg`Manager`,
  guardian: msg`Guardian`,
}

/** The register's words on a child when a line was written about it. */
export const besideWords = {
  absent: msg`marked absent in the register`,
  excused: msg`a planned absence in the register`,
  left: msg`already gone in the register`,
} as const satisfies Record<MarkBeside, MessageDescriptor>
