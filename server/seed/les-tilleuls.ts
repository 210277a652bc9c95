import { localTime } from '#domain/kernel/local-time.ts'
import { foldText } from '#domain/kernel/text.ts'
import { zoneA } from './calendars/zone-a.ts'
import { frenchNames } from './names/french.ts'
import type { ClassPlan, DayRhythm, SchoolPlan } from './school-plan.ts'

const creche: DayRhythm = {
  arrivals: [localTime('07:35'), localTime('09:20')],
  called: { am: localTime('09:25'), pm: localTime('13:30') },
  submitted: { am: localTime('09:35'), pm: localTime('18:35') },
  departures: [localTime('16:05'), localTime('18:25')],
}

const maternelle: DayRhythm = {
  arrivals: [localTime('08:05'), localTime('08:34')],
  called: { am: localTime('08:41'), pm: localTime('13:31') },
  submitted: { am: localTime('08:52'), pm: localTime('13:39') },
  departures: null,
}

const group = (name: string, level: string, more: Partial<ClassPlan>): ClassPlan => ({
  name,
  level,
  children: 22,
  born: (year) => [`${year - 3}-01-01`, `${year - 3}-12-31`],
  rhythm: maternelle,
  tablet: `Tablette ${name}`,
  partTime: 0,
  isLeftBlank: false,
  joinedLate: 0,
  leftEarly: 0,
  ...more,
})

const bornIn = (age: number) => (year: number) =>
  [`${year - age}-01-01`, `${year - age}-12-31`] as const

const classes: readonly ClassPlan[] = [
  group('Coccinelles', 'Bébés', {
    children: 8,
    born: (year) => [`${year - 1}-09-15`, `${year}-06-10`],
    rhythm: creche,
    partTime: 0.5,
    joinedLate: 1,
  }),
  group('Hérissons', 'Moyens', {
    children: 10,
    born: (year) => [`${year - 2}-09-01`, `${year - 1}-08-31`],
    rhythm: creche,
    partTime: 0.4,
  }),
  group('Écureuils', 'Grands', {
    children: 10,
    born: (year) => [`${year - 2}-01-01`, `${year - 2}-08-31`],
    rhythm: creche,
    partTime: 0.3,
  }),
  group('Petite section', 'Petite section', { joinedLate: 1 }),
  group('Moyenne section A', 'Moyenne section', {
    children: 28,
    born: bornIn(4),
    isLeftBlank: true,
    cameFrom: 'Petite section',
    joinedLate: 1,
    named: [
      ['Léo', 'Bernard', 'boy'],
      ['Léo', 'Martin', 'boy'],
      ['Marie-Lou', 'Carret-Dumont', 'girl'],
      ['Nour', 'Haddad', 'girl'],
    ],
  }),
  group('Moyenne section B', 'Moyenne section', {
    born: bornIn(4),
    isLeftBlank: true,
    cameFrom: 'Petite section',
    leftEarly: 1,
  }),
  group('Grande section', 'Grande section', {
    born: bornIn(5),
    cameFrom: 'Moyenne section B',
    joinedLate: 1,
  }),
]

/** A crèche and a maternelle under one roof in Lyon. */
export const lesTilleuls: SchoolPlan = {
  seed: 20_260_901,
  settings: {
    name: 'Les Tilleuls',
    line_one: '14 rue des Tilleuls',
    postcode: '69004',
    city: 'Lyon',
    country_code: 'FR',
    time_zone: 'Europe/Paris',
    language: 'fr',
    hostname: 'tilleuls.localhost',
    mail: 'bonjour@tilleuls.test',
    website: 'https://tilleuls.test',
    contact_one: '04 65 71 00 12',
    contact_two: '06 39 98 00 01',
    grade_system: 'abc',
    payment_type: 'invoice',
    prospect_email_title: 'Votre demande d’inscription aux Tilleuls',
    prospect_email_template:
      'Bonjour {guardianName},\nnous avons bien reçu votre demande pour {childFirstName}.',
    invoice_email_title: 'Votre facture {invoiceNumber}',
    invoice_email_template:
      'Bonjour {guardianName},\nvous trouverez la facture {invoiceNumber} de {amount}, à régler avant le {dueDate}.',
    payment_reminder_message: 'Une facture reste à régler. Merci de passer au bureau.',
    currency_code: 'EUR',
    currency_symbol: '€',
    currency_locale: 'fr-FR',
    note: null,
    check_in_enable: true,
    send_daily_report_to_mail: true,
    nursery_enable: true,
    show_guardian_info: true,
  },
  documents: ['Autorisation de sortie', 'Carnet de santé', 'Assurance scolaire', 'PAI'],
  names: frenchNames,
  postcode: '69004',
  // 06 39 98 is set aside for films and books: nobody answers there.
  phone: (index) => `06 39 98 ${twoDigits(index / 100)} ${twoDigits(index)}`,
  // The crèche opens on Wednesday afternoons, and in the holidays of its école.
  openings: {
    levels: ['Bébés', 'Moyens', 'Grands'],
    halfDays: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).flatMap((day) => [
      `${day}-am` as const,
      `${day}-pm` as const,
    ]),
  },
  opening: [
    ...(['monday', 'tuesday', 'thursday', 'friday'] as const).flatMap(
      (day) => [`${day}-am`, `${day}-pm`] as const,
    ),
    'wednesday-am',
  ],
  holidays: zoneA,
  publicHolidays: { country: 'FR', language: 'fr' },
  classes,
  staff: [
    { userType: 'director', name: 'Hélène Vasseur', email: 'director@tilleuls.test' },
    { userType: 'subdirector', name: 'Karim Belkacem', email: 'subdirector@tilleuls.test' },
    teacher('Marie Delage', ['Moyenne section A', 'Moyenne section B'], 'teacher@tilleuls.test'),
    teacher('Thomas Ricard', ['Moyenne section B']),
    teacher('Sandrine Olivier', ['Petite section']),
    teacher('Fatoumata Keita', ['Petite section']),
    teacher('Julien Mazet', ['Grande section']),
    teacher('Nadia Cherif', ['Grande section']),
    teacher('Céline Pommier', ['Coccinelles']),
    teacher('Aïssatou Barry', ['Coccinelles', 'Hérissons']),
    teacher('Mathilde Grange', ['Hérissons']),
    teacher('Lucie Fayard', ['Écureuils']),
    teacher('Bruno Teixeira', ['Écureuils']),
    teacher('Émeline Sauzet', ['Moyenne section A']),
  ],
  notes: {
    present: [
      'Doudou oublié à la maison',
      'A mal dormi, à surveiller',
      'Repart avec sa grand-mère ce soir',
      'Genou écorché, désinfecté',
    ],
    absent: ['Appel du papa à 8 h 10', 'Varicelle', 'Fièvre depuis hier soir', 'Message laissé'],
  },
  office: 'Bureau de la direction',
}

function teacher(name: string, teaches: readonly string[], email?: string) {
  const address = foldText(name).replaceAll(' ', '.')
  return { userType: 'teacher', name, teaches, email: email ?? `${address}@tilleuls.test` } as const
}

function twoDigits(value: number): string {
  return String(Math.floor(value) % 100).padStart(2, '0')
}
