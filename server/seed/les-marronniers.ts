import { lesTilleuls } from './les-tilleuls.ts'
import type { SchoolPlan } from './school-plan.ts'

/** A school in Nantes that was created today: nobody has set anything up, so that the first steps can be tried. */
export const lesMarronniers: SchoolPlan = {
  ...lesTilleuls,
  settings: {
    ...lesTilleuls.settings,
    name: 'Les Marronniers',
    line_one: null,
    postcode: null,
    city: 'Nantes',
    hostname: 'marronniers.localhost',
    mail: null,
    website: null,
    contact_one: null,
    contact_two: null,
    payment_type: null,
    prospect_email_title: null,
    prospect_email_template: null,
    invoice_email_title: null,
    invoice_email_template: null,
    payment_reminder_message: null,
    show_guardian_info: false,
    send_daily_report_to_mail: false,
  },
  documents: [],
  holidays: [],
  publicHolidays: null,
  classes: [],
  staff: [{ userType: 'director', name: 'Anne Kervella', email: 'director@marronniers.test' }],
}
