import { localTime } from '#domain/kernel/local-time.ts'
import { oakfieldTerms } from './calendars/oakfield.ts'
import { englishNames } from './names/english.ts'
import type { ClassPlan, DayRhythm, SchoolPlan } from './school-plan.ts'

const rhythm: DayRhythm = {
  arrivals: [localTime('07:32'), localTime('09:10')],
  called: { am: localTime('09:15'), pm: localTime('13:05') },
  submitted: { am: localTime('09:25'), pm: localTime('18:10') },
  departures: [localTime('15:30'), localTime('18:00')],
}

const room = (name: string, level: string, more: Partial<ClassPlan>): ClassPlan => ({
  name,
  level,
  children: 14,
  born: (year) => [`${year - 4}-09-01`, `${year - 3}-08-31`],
  rhythm,
  tablet: `${name} tablet`,
  partTime: 0.4,
  isLeftBlank: false,
  joinedLate: 0,
  leftEarly: 0,
  ...more,
})

/** A nursery of three rooms in Bristol. */
export const oakfield: SchoolPlan = {
  seed: 20_260_907,
  settings: {
    name: 'Oakfield Nursery',
    line_one: '27 Oakfield Road',
    postcode: 'BS8 2AX',
    city: 'Bristol',
    country_code: 'GB',
    time_zone: 'Europe/London',
    language: 'en',
    hostname: 'oakfield.localhost',
    mail: 'hello@oakfield.test',
    website: 'https://oakfield.test',
    contact_one: '0117 496 0123',
    contact_two: '07700 900001',
    grade_system: 'color',
    payment_type: 'invoice',
    prospect_email_title: 'Your application to Oakfield Nursery',
    prospect_email_template:
      'Dear {guardianName},\nthank you for your application for {childFirstName}.',
    invoice_email_title: 'Your invoice {invoiceNumber}',
    invoice_email_template:
      'Dear {guardianName},\nplease find invoice {invoiceNumber} over {amount}, due on {dueDate}.',
    payment_reminder_message: null,
    currency_code: 'GBP',
    currency_symbol: '£',
    currency_locale: 'en-GB',
    note: null,
    check_in_enable: true,
    send_daily_report_to_mail: true,
    nursery_enable: true,
    show_guardian_info: false,
  },
  documents: ['Collection authorisation', 'Health record', 'Allergy plan'],
  names: englishNames,
  // 07700 900000 to 900999 are set aside for drama: nobody answers there.
  postcode: 'BS6 5TR',
  phone: (index) => `07700 900${String(index % 1000).padStart(3, '0')}`,
  opening: (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).flatMap(
    (day) => [`${day}-am`, `${day}-pm`] as const,
  ),
  holidays: oakfieldTerms,
  publicHolidays: { country: 'GB', region: 'ENG', language: 'en' },
  classes: [
    room('Wrens', 'Babies', {
      children: 10,
      born: (year) => [`${year - 1}-09-15`, `${year}-05-31`],
    }),
    room('Robins', 'Toddlers', {
      children: 16,
      born: (year) => [`${year - 3}-09-01`, `${year - 2}-08-31`],
      isLeftBlank: true,
      joinedLate: 1,
      named: [
        ['Freya', 'Bailey', 'girl'],
        ['Freya', 'Morgan', 'girl'],
      ],
    }),
    room('Owls', 'Pre-school', {}),
  ],
  staff: [
    { userType: 'director', name: 'Rebecca Lawson', email: 'director@oakfield.test' },
    teacher('Chloe Barrett', ['Robins'], 'teacher@oakfield.test'),
    teacher('Amara Nwosu', ['Robins', 'Owls']),
    teacher('Daniel Pritchard', ['Owls']),
    teacher('Sian Howell', ['Wrens']),
    teacher('Grace Tanner', ['Wrens']),
  ],
  notes: {
    present: ['Forgot her comforter', 'Slept badly, keep an eye', 'Grandad collects today'],
    absent: ['Mum rang at 7:50', 'Chickenpox', 'Temperature since last night'],
  },
  office: 'Office computer',
}

function teacher(name: string, teaches: readonly string[], email?: string) {
  const address = `${name.toLowerCase().replaceAll(' ', '.')}@oakfield.test`
  return { userType: 'teacher', name, teaches, email: email ?? address } as const
}
