import type { EnableFlag } from '#domain/access/features.ts'
import type { MediaId } from '#domain/kernel/ids.ts'
import { type DocumentCategoryId, documentCategory } from '#domain/school/document-categories.ts'
import type { SchoolLetters } from '#domain/school/letters.ts'
import type {
  SchoolAddress,
  SchoolData,
  SchoolMoney,
  SchoolSwitch,
} from '#domain/school/school-settings.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'

const held = statement(
  'school_settings_held',
  'select 1 from school where school_id = (select app_school()) for no key update',
)

/** Lets one change of the settings wait for another, so that it sees what the first one did. */
export async function holdSettings(tx: Glance): Promise<void> {
  await execute(tx, held)
}

const siretElsewhere = statement(
  'siret_elsewhere',
  'select 1 from school where siret = $1 and school_id <> (select app_school())',
)

/** True if another school has the number; at the door 'platform'. */
export const isSiretTaken = (tx: Glance, siret: string): Promise<boolean> =>
  hasRow(tx, siretElsewhere, [siret])

const data = statement(
  'school_data_written',
  `
    update school set settings_version = settings_version + 1, name = $1, siret = $2, mail = $3, website = $4,
      contact_one = $5, contact_two = $6, logo_media_id = $7, line_one = $8, line_two = $9, postcode = $10, city = $11,
      country = $12
    where school_id = (select app_school())`,
)

export type SchoolFace = SchoolData & { address: SchoolAddress; logoMediaId: MediaId | null }

export async function writeData(tx: Glance, face: SchoolFace): Promise<void> {
  const { name, siret, mail, website, contactOne, contactTwo, logoMediaId } = face
  const { lineOne, lineTwo, postcode, city, country } = face.address
  await execute(tx, data, [
    ...[name, siret, mail, website, contactOne, contactTwo, logoMediaId],
    ...[lineOne, lineTwo, postcode, city, country],
  ])
}

const money = statement(
  'school_money_written',
  `
    update school set settings_version = settings_version + 1, currency_code = $1, currency_symbol = $2,
      payment_type = $3, has_tax = $4, note = $5, show_payment_reminder_to_parent = $6
    where school_id = (select app_school())`,
)

export async function writeMoney(
  tx: Glance,
  { currency, symbol, ...change }: SchoolMoney & { symbol: string },
): Promise<void> {
  const { paymentType, hasTax, note, showPaymentReminderToParent } = change
  await execute(tx, money, [
    ...[currency, symbol, paymentType, hasTax, note],
    showPaymentReminderToParent,
  ])
}

const letters = statement(
  'school_letters_written',
  `
    update school set settings_version = settings_version + 1, prospect_email_title = $1, prospect_email_template = $2,
      invoice_email_title = $3, invoice_email_template = $4, payment_reminder_message = $5,
      prospect_pdf_media_id = $6
    where school_id = (select app_school())`,
)

// A file that nothing shows is swept after a month.
const prospectPdfShown = statement(
  'school_prospect_pdf_shown',
  `select note_media_use(app_school(), 'prospect', app_school(), array_remove(array[$1::uuid], null))`,
)

/** The letters, and the PDF that goes out with the answer to a prospect. */
export type LettersKept = SchoolLetters & { prospectPdfMediaId: MediaId | null }

export async function writeLetters(tx: Glance, change: LettersKept): Promise<void> {
  const { prospectEmailTitle, prospectEmailTemplate, invoiceEmailTitle } = change
  const { invoiceEmailTemplate, paymentReminderMessage } = change
  await execute(tx, letters, [
    ...[prospectEmailTitle, prospectEmailTemplate, invoiceEmailTitle],
    ...[invoiceEmailTemplate, paymentReminderMessage, change.prospectPdfMediaId],
  ])
  await execute(tx, prospectPdfShown, [change.prospectPdfMediaId])
}

const switches = statement(
  'school_switches_written',
  `
    update school set settings_version = settings_version + 1, daily_report_enable = $1, event_enable = $2,
      gallery_enable = $3, check_in_enable = $4, nursery_enable = $5, milestone_enable = $6, show_guardian_info = $7
    where school_id = (select app_school())`,
)

export type SwitchBoard = Record<EnableFlag | SchoolSwitch, boolean>

export async function writeSwitches(tx: Glance, board: SwitchBoard): Promise<void> {
  const { dailyReportEnable, eventEnable, galleryEnable, checkInEnable } = board
  const { nurseryEnable, milestoneEnable, showGuardianInfo } = board
  await execute(tx, switches, [
    ...[dailyReportEnable, eventEnable, galleryEnable, checkInEnable],
    ...[nurseryEnable, milestoneEnable, showGuardianInfo],
  ])
}

/** The kinds of papers that the school asks for, by name. */
export const categories = thingTable<typeof documentCategory, DocumentCategoryId>(
  documentCategory,
  {
    ...{ table: 'school_doc_category', key: 'category_id', sort: ['category'] },
  },
)

const filed = statement<{ documents: number }>(
  'documents_of_category',
  `
    select count(*)::int as documents from child_document
    where school_id = (select app_school()) and category_id = $1::uuid`,
)

/** Counts the documents of children filed under a kind of paper. */
export async function countFiled(tx: Glance, { id }: { id: DocumentCategoryId }): Promise<number> {
  return (await rowOf(tx, filed, [id]))?.documents ?? 0
}
