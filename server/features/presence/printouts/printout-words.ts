import type { AbsenceReason, PresenceState } from '#domain/presence/presence.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'

/** Every sentence of the printed register. A language that lacks one does not compile. */
export type PrintoutWords = FrameWords & {
  register: string
  blankRegister: string
  families: string
  classOf(facts: { className: string; month: string }): string
  stateOn(day: string): string
  columns: {
    child: string
    birth: string
    inClass: string
    family: string
    present: string
    absent: string
    rate: string
    morning: string
    afternoon: string
  }
  totals: { present: string; absent: string; notTaken: string; rate: string }
  letters: Record<PresenceState, string>
  states: Record<PresenceState, string>
  reasons: Record<AbsenceReason, string>
  blank: string
  legend: {
    title: string
    notTaken: string
    notExpected: string
    closed: string
    notEnrolled: string
    corrected: string
    morning: string
    afternoon: string
  }
  relations: Record<'Mom' | 'Dad' | 'Other', string>
  noPhone: string
  noFamily: string
  familiesHidden: string
  since(day: string): string
  until(day: string): string
  unjustified: {
    title: string
    none: string
    line(facts: { name: string; unjustified: number; halfDays: number }): string
  }
  corrections: {
    title: string
    none: string
    child: string
    halfDay: string
    before: string
    after: string
    by: string
    when: string
  }
  closing(facts: {
    month: string
    taken: string
    present: string
    absent: string
    rate: string
  }): string
  nothingTaken(month: string): string
  notTakenLine(count: number): string
  signatures: { teacher: string; head: string }
  fileName(className: string): string
  blankFileName(className: string): string
}

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `${count} ${one}` : `${count} ${many}`

const en: PrintoutWords = {
  ...frameWords.en,
  register: 'Attendance register',
  blankRegister: 'Call sheet',
  families: 'Children and families',
  classOf: ({ className, month }) => `${className}, ${month}`,
  stateOn: (day) => `Month not over: as it stood on ${day}`,
  columns: {
    child: 'Child',
    birth: 'Born on',
    inClass: 'In the class',
    family: 'Family',
    present: 'Here',
    absent: 'Away',
    rate: 'Rate',
    morning: 'm',
    afternoon: 'a',
  },
  totals: { present: 'Here', absent: 'Away', notTaken: 'Not taken', rate: 'Rate (%)' },
  letters: { present: 'P', absent: 'A', late: 'L', left: 'D', excused: 'E' },
  states: {
    present: 'present',
    absent: 'absent',
    late: 'late',
    left: 'departed',
    excused: 'planned absence',
  },
  reasons: {
    ill: 'ill',
    'contagious-family': 'contagious illness at home',
    'family-event': 'family event',
    transport: 'transport difficulty',
    'guardians-away': 'guardians away',
    medical: 'medical appointment',
    'unauthorised-holiday': 'holiday without authorisation',
    unjustified: 'no valid reason',
    other: 'other reason',
  },
  blank: 'not marked',
  legend: {
    title: 'Reading the register',
    notTaken: 'register not taken',
    notExpected: 'not expected',
    closed: 'closed',
    notEnrolled: 'not in the class',
    corrected: 'corrected after the register was submitted',
    morning: 'morning',
    afternoon: 'afternoon',
  },
  relations: { Mom: 'mother', Dad: 'father', Other: 'other' },
  noPhone: 'no phone',
  noFamily: 'No family contact recorded',
  familiesHidden: 'The office keeps the phone numbers of the families.',
  since: (day) => `since ${day}`,
  until: (day) => `until ${day}`,
  unjustified: {
    title: 'Four unjustified half-days and more, from compulsory schooling age on',
    none: 'Nobody this month.',
    line: ({ name, unjustified, halfDays }) =>
      `${name}: ${unjustified} unjustified, of ${plural(halfDays, 'half-day', 'half-days')} of absence`,
  },
  corrections: {
    title: 'Corrections after the register was submitted',
    none: 'None this month.',
    child: 'Child',
    halfDay: 'Half-day',
    before: 'Before',
    after: 'After',
    by: 'Corrected by',
    when: 'On',
  },
  closing: ({ month, taken, present, absent, rate }) =>
    `Register of ${month}: ${taken} half-days taken, ${present} present, ${absent} absent, attendance ${rate}.`,
  nothingTaken: (month) => `Register of ${month}: no half-day was taken.`,
  notTakenLine: (count) =>
    `${plural(count, 'half-day of a child was', 'half-days of children were')} not taken and ${count === 1 ? 'counts' : 'count'} in no figure.`,
  signatures: { teacher: 'Teacher', head: 'Head' },
  fileName: (className) => `Register ${className}`,
  blankFileName: (className) => `Call sheet ${className}`,
}

const fr: PrintoutWords = {
  ...frameWords.fr,
  register: 'Registre d’appel',
  blankRegister: 'Feuille d’appel',
  families: 'Enfants et familles',
  classOf: ({ className, month }) => `${className}, ${month}`,
  stateOn: (day) => `Mois en cours : état au ${day}`,
  columns: {
    child: 'Enfant',
    birth: 'Né(e) le',
    inClass: 'Dans la classe',
    family: 'Famille',
    present: 'Prés.',
    absent: 'Abs.',
    rate: 'Taux',
    morning: 'm',
    afternoon: 'a',
  },
  totals: { present: 'Présents', absent: 'Absents', notTaken: 'Non pointés', rate: 'Taux (%)' },
  letters: { present: 'P', absent: 'A', late: 'R', left: 'D', excused: 'E' },
  states: {
    present: 'présent',
    absent: 'absent',
    late: 'en retard',
    left: 'parti',
    excused: 'absence prévue',
  },
  reasons: {
    ill: 'maladie',
    'contagious-family': 'maladie contagieuse au foyer',
    'family-event': 'réunion solennelle de famille',
    transport: 'difficulté de transport',
    'guardians-away': 'absence des responsables',
    medical: 'rendez-vous médical',
    'unauthorised-holiday': 'congé non autorisé',
    unjustified: 'sans motif valable',
    other: 'autre motif',
  },
  blank: 'non pointé',
  legend: {
    title: 'Lecture du registre',
    notTaken: 'appel non fait',
    notExpected: 'non attendu',
    closed: 'fermé',
    notEnrolled: 'hors de la classe',
    corrected: 'corrigé après la remise de l’appel',
    morning: 'matin',
    afternoon: 'après-midi',
  },
  relations: { Mom: 'mère', Dad: 'père', Other: 'autre' },
  noPhone: 'sans téléphone',
  noFamily: 'Aucun contact enregistré',
  familiesHidden: 'La direction garde les téléphones des familles.',
  since: (day) => `depuis le ${day}`,
  until: (day) => `jusqu’au ${day}`,
  unjustified: {
    title: 'Quatre demi-journées injustifiées et plus, dès l’âge de l’instruction obligatoire',
    none: 'Personne ce mois-ci.',
    line: ({ name, unjustified, halfDays }) =>
      `${name} : ${plural(unjustified, 'injustifiée', 'injustifiées')}, sur ${plural(halfDays, 'demi-journée', 'demi-journées')} d’absence`,
  },
  corrections: {
    title: 'Corrections après la remise de l’appel',
    none: 'Aucune ce mois-ci.',
    child: 'Enfant',
    halfDay: 'Demi-journée',
    before: 'Avant',
    after: 'Après',
    by: 'Corrigé par',
    when: 'Le',
  },
  closing: ({ month, taken, present, absent, rate }) =>
    `Registre de ${month} : ${taken} demi-journées pointées, ${present} présences, ${absent} absences, ${rate} de présence.`,
  nothingTaken: (month) => `Registre de ${month} : aucune demi-journée pointée.`,
  notTakenLine: (count) =>
    count <= 1
      ? `${count} demi-journée d’enfant n’a pas été pointée et ne compte dans aucun chiffre.`
      : `${count} demi-journées d’enfants n’ont pas été pointées et ne comptent dans aucun chiffre.`,
  signatures: {
    teacher: 'L’enseignante ou l’enseignant',
    head: 'La directrice ou le directeur',
  },
  fileName: (className) => `Registre ${className}`,
  blankFileName: (className) => `Feuille d’appel ${className}`,
}

export const printoutWords = { en, fr } as const satisfies Record<PrintoutLanguage, PrintoutWords>
