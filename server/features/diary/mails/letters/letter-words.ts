import type { Mood } from '#domain/diary/diary.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { IncidentKind } from '#domain/transmission/lines/incident.ts'
import type { MedicineOutcome } from '#domain/transmission/lines/medicine.ts'
import type { Stool } from '#domain/transmission/lines/nappy.ts'
import type { DayFactName } from '#domain/transmission/summarise-day.ts'
import type { MailLanguage } from '#server/platform/mail/mail-queue.ts'

type InBoth<Words> = Readonly<Record<MailLanguage, Words>>

// Words that fit every child: nobody is made a "fatigué" or a "fatiguée" by a mail.
export const moodWords: InBoth<Readonly<Record<Mood, string>>> = {
  en: { cheerful: 'Cheerful', calm: 'Calm', tired: 'Tired', tearful: 'Tearful', unwell: 'Unwell' },
  fr: {
    cheerful: 'De bonne humeur',
    calm: 'Au calme',
    tired: 'Un peu de fatigue',
    tearful: 'Quelques larmes',
    unwell: 'Pas en forme',
  },
}

export const needWords: InBoth<Readonly<Record<NeededItem, string>>> = {
  en: {
    nappies: 'nappies',
    wipes: 'wipes',
    liniment: 'liniment',
    milk: 'milk',
    clothes: 'a change of clothes',
    'sun-cream': 'sun cream',
    hat: 'a hat',
    'sleeping-bag': 'a sleeping bag',
    medicine: 'the medicine',
    other: '',
  },
  fr: {
    nappies: 'des couches',
    wipes: 'des lingettes',
    liniment: 'du liniment',
    milk: 'du lait',
    clothes: 'des vêtements de rechange',
    'sun-cream': 'de la crème solaire',
    hat: 'un chapeau ou un bonnet',
    'sleeping-bag': 'une gigoteuse',
    medicine: 'le médicament',
    other: '',
  },
}

type FactWords = {
  labels: Readonly<Record<DayFactName, string>>
  colon: string
  incidents: Readonly<Record<IncidentKind, string>>
  called(at: string): string
  watch: string
  outcomes: Readonly<Record<MedicineOutcome, string>>
  eaten: Readonly<Record<string, string>>
  refusedPart(facts: { courses: readonly Course[]; rest: string }): string
  drunk(amount: string): string
  bottles(count: number): string
  drunkOf(drunk: string, offered: string): string
  last: string
  restless: string
  wokeUp: string
  fellAsleep: string
  changes(count: number): string
  soiled(count: number): string
  stools: Readonly<Record<Stool, string>>
  potty(count: number): string
  cream: string
  outdoors: string
}

const listed = (
  language: MailLanguage,
  courses: readonly Course[],
  names: Readonly<Record<Course, string>>,
): string => new Intl.ListFormat(language).format(courses.map((course) => names[course]))

const counted = (count: number, one: string, many: string) =>
  `${count}\u00a0${count === 1 ? one : many}`

export const factWords: InBoth<FactWords> = {
  en: {
    labels: {
      incident: 'Please note',
      temperature: 'Temperature',
      medicine: 'Medicine',
      meals: 'Meals',
      bottles: 'Bottles',
      sleep: 'Sleep',
      nappies: 'Nappies',
      mood: 'Mood',
      activities: 'Activities',
      message: 'Message',
    },
    colon: ': ',
    incidents: {
      fall: 'A fall',
      bump: 'A bump',
      bite: 'A bite',
      scratch: 'A scratch',
      cut: 'A cut',
      burn: 'A burn',
      sting: 'A sting',
      choking: 'Choking',
      allergy: 'An allergic reaction',
      illness: 'Felt ill',
      other: 'An incident',
    },
    called: (at) => `We called you ${at}`,
    watch: 'please keep an eye on it',
    outcomes: { taken: 'taken', refused: 'refused', vomited: 'brought up again' },
    eaten: {
      0: 'ate nothing',
      1: 'ate a little',
      2: 'ate half',
      3: 'ate three quarters',
      4: 'ate everything',
      refused: 'refused',
    },
    refusedPart: ({ courses, rest }) =>
      `refused ${listed('en', courses, { starter: 'the starter', main: 'the main', dairy: 'the dairy', fruit: 'the fruit' })}, otherwise ${rest}`,
    drunk: (amount) => `drank ${amount}`,
    bottles: (count) => counted(count, 'bottle', 'bottles'),
    drunkOf: (drunk, offered) => `${drunk} drunk of ${offered}`,
    last: 'the last one',
    restless: 'restless',
    wokeUp: 'woke up',
    fellAsleep: 'fell asleep',
    changes: (count) => counted(count, 'change', 'changes'),
    soiled: (count) => `${count} soiled`,
    stools: { liquid: 'liquid', soft: 'soft', normal: 'normal', hard: 'hard' },
    potty: (count) => `${count === 1 ? 'once' : `${count} times`} on the potty or toilet`,
    cream: 'cream applied',
    outdoors: 'outdoors',
  },
  fr: {
    labels: {
      incident: 'À noter',
      temperature: 'Température',
      medicine: 'Médicament',
      meals: 'Repas',
      bottles: 'Biberons',
      sleep: 'Sommeil',
      nappies: 'Changes',
      mood: 'Humeur',
      activities: 'Activités',
      message: 'Message',
    },
    colon: '\u00a0: ',
    incidents: {
      fall: 'Une chute',
      bump: 'Une bosse',
      bite: 'Une morsure',
      scratch: 'Une griffure',
      cut: 'Une coupure',
      burn: 'Une brûlure',
      sting: 'Une piqûre',
      choking: 'Une fausse route',
      allergy: 'Une réaction allergique',
      illness: 'Un malaise',
      other: 'Un incident',
    },
    called: (at) => `Nous vous avons appelés ${at}`,
    watch: 'à surveiller',
    outcomes: { taken: 'pris', refused: 'refusé', vomited: 'rendu' },
    eaten: {
      0: 'rien mangé',
      1: 'un peu mangé',
      2: 'la moitié mangée',
      3: 'les trois quarts mangés',
      4: 'tout mangé',
      refused: 'refusé',
    },
    refusedPart: ({ courses, rest }) =>
      `a refusé ${listed('fr', courses, { starter: 'l’entrée', main: 'le plat', dairy: 'le laitage', fruit: 'le fruit' })}, sinon ${rest}`,
    drunk: (amount) => `${amount} bus`,
    bottles: (count) => counted(count, 'biberon', 'biberons'),
    drunkOf: (drunk, offered) => `${drunk} bus sur ${offered}`,
    last: 'le dernier',
    restless: 'sommeil agité',
    wokeUp: 'réveil',
    fellAsleep: 'endormissement',
    changes: (count) => counted(count, 'change', 'changes'),
    soiled: (count) => counted(count, 'selle', 'selles'),
    stools: { liquid: 'liquide', soft: 'molle', normal: 'normale', hard: 'dure' },
    potty: (count) => `${count} fois au pot ou aux toilettes`,
    cream: 'crème appliquée',
    outdoors: 'dehors',
  },
}
