import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrivateReading } from './readings.operations.ts'

/** The name of each document that leaves Préau. */
export const documentWords: Readonly<
  Record<NonNullable<PrivateReading['document']>, MessageDescriptor>
> = {
  monthly_register: msg`the register of a month`,
  call_sheet: msg`an empty register`,
  class_list: msg`a class list`,
  contact_list: msg`a contact list`,
  contact_cards: msg`contacts as cards for a phone`,
  emergency_sheets: msg`emergency sheets`,
  schooling_certificate: msg`a confirmation of enrolment or place`,
  leaving_certificate: msg`a certificate of leaving`,
  child_document: msg`a document of a child`,
  family_file: msg`the export of a family`,
  diary_day: msg`the diary of a day`,
  diary_month: msg`the diary of a month`,
  diary_slips: msg`slips of the diary`,
  diary_table: msg`the diary as a table`,
  transmission_child: msg`the sheet of a child`,
  transmission_group: msg`the sheet of a group`,
  transmission_blank: msg`an empty sheet`,
  transmission_table: msg`sheets as a table`,
  medicine_register: msg`the register of medicines`,
  incident_register: msg`the register of accidents`,
  learning_journal: msg`a learning journal`,
  class_milestones: msg`the milestones of a class`,
  class_milestones_table: msg`the milestones of a class as a table`,
  end_of_cycle_synthesis: msg`a synthesis at the end of the cycle`,
  kitchen_day: msg`the day of the kitchen`,
  menu: msg`a menu`,
  privacy_notice: msg`the privacy notice`,
  invoice: msg`an invoice`,
  invoice_draft: msg`the draft of an invoice`,
  invoices: msg`the invoices of a month`,
  receipt: msg`the receipt of a payment`,
  statement: msg`the statement of a family`,
  care_hours: msg`the hours of care of a child`,
  payment_reminder: msg`a payment reminder`,
  message_thread: msg`the messages of a channel`,
  album_pictures: msg`the pictures of an album`,
  contact_sheet: msg`the contact sheet of an album`,
  event_answers: msg`the answers of families about an event`,
  event_calendar: msg`events for a calendar`,
  whole_school: msg`all data of the school`,
}
