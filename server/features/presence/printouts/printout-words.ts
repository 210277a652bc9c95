import type { AbsenceReason, PresenceState } from '#domain/presence/presence.ts'
import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'
import { relationsIn } from '#server/records/children/relation-words.ts'

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `${count} ${one}` : `${count} ${many}`

type UnjustifiedChild = { name: string; unjustified: number; halfDays: number }

type ClosingFigures = Record<'month' | 'taken' | 'present' | 'absent' | 'rate', string>

const en = {
  register: 'Attendance register',
  blankRegister: 'Call sheet',
  families: 'Children and families',
  classOf: ({ className, month }: { className: string; month: string }) => `${className}, ${month}`,
  stateOn: (day: string) => `Month not over: as it stood on ${day}`,
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
  letters: { present: 'P', absent: 'A', late: 'L', left: 'D', excused: 'E' } satisfies Record<
    PresenceState,
    string
  >,
  states: {
    present: 'present',
    absent: 'absent',
    late: 'late',
    left: 'departed',
    excused: 'planned absence',
  } satisfies Record<PresenceState, string>,
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
  } satisfies Record<AbsenceReason, string>,
  blank: 'not marked',
  legend: {
    title: 'Reading the register',
    notTaken: 'register not taken',
    notExpected: 'not expected',
    closed: 'closed',
    markedClosed: 'marked before it was closed, not counted',
    notEnrolled: 'not in the class',
    corrected: 'corrected after the register was submitted',
    morning: 'morning',
    afternoon: 'afternoon',
  },
  relations: relationsIn('en'),
  noPhone: 'no phone',
  noFamily: 'No family contact recorded',
  familiesHidden: 'The office keeps the phone numbers of the families.',
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
  unjustified: {
    title: 'Four unjustified half-days and more, from compulsory schooling age on',
    none: 'Nobody this month.',
    line: ({ name, unjustified, halfDays }: UnjustifiedChild) =>
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
  closing: ({ month, taken, present, absent, rate }: ClosingFigures) =>
    `Register of ${month}: ${taken} half-days taken, ${present} present, ${absent} absent, attendance ${rate}.`,
  nothingTaken: (month: string) => `Register of ${month}: no half-day was taken.`,
  notTakenLine: (count: number) =>
    `${plural(count, 'half-day of a child was', 'half-days of children were')} not taken and ${count === 1 ? 'counts' : 'count'} in no figure.`,
  signatures: { teacher: 'Teacher', head: 'Head' },
  fileName: (className: string) => `Register ${className}`,
  blankFileName: (className: string) => `Call sheet ${className}`,
}

/** Every sentence of the printed register. A language that lacks one does not compile. */
export type PrintoutWords = FrameWords & typeof en

const fr: typeof en = {
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
    markedClosed: 'noté avant la fermeture, non compté',
    notEnrolled: 'hors de la classe',
    corrected: 'corrigé après la remise de l’appel',
    morning: 'matin',
    afternoon: 'après-midi',
  },
  relations: relationsIn('fr'),
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

export const printoutWords: Record<PrintoutLanguage, PrintoutWords> = {
  en: { ...frameWords.en, ...en },
  fr: { ...frameWords.fr, ...fr },
}
