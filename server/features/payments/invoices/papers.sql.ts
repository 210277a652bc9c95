import type { Language } from '#domain/accounts/identity.ts'
import type { ChildId, GuardianId, InvoiceId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PostalAddress } from '#domain/kernel/postal-address.ts'
import type { LastNumber, NumberSeries } from '#domain/payments/ledger/numbers.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { InvoiceType } from '#domain/payments/month/priced-line.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { BillingSetting } from '#domain/payments/prices/billing-setting.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  hasRow,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { appLanguageIn } from '#server/platform/mail/app-language.sql.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'
import { rowsInserter } from '../insert-rows.sql.ts'
import { begunIn } from '../month/begun-in.sql.ts'

/** The school as a paper says it, on the day of issue. */
export type Seller = {
  name: string
  address: PostalAddress
  siret: string | null
  hasTax: boolean
  note: string | null
  language: Language
} & Pick<BillingSetting, 'legalForm' | 'taxNumber' | 'exemption' | 'iban' | 'bic' | 'accountHolder'>

/** The payer on a paper, as of the day of issue. */
export type PayerOnPaper = { name: string; address: PostalAddress | null }

/** A paper as it is written: nothing of it changes afterwards. */
export type Paper = {
  id: string
  series: Exclude<NumberSeries, 'receipt'>
  year: number
  place: number
  number: string
  type: InvoiceType
  kind: 'invoice' | 'credit'
  month: BillingMonth
  issuedOn: LocalDate
  dueOn: LocalDate
  payerId: GuardianId
  payer: PayerOnPaper
  childName: string
  childFirstName: string
  className: string | null
  seller: Seller
  language: Language
  currencyCode: string
  currencySymbol: string
  currencyLocale: string
  total: Cents
  creditOf: string | null
  reason: string | null
  /** Lines that a person took out of its draft. */
  removed: readonly SharedLine[]
  runId: string | null
  accountId: UserId
  actorId: UserId
  issuedAt: Instant
}

export const insertPapers = rowsInserter<Paper>('invoice', {
  ...{ id: 'invoice_id uuid', series: 'series text', year: 'year int', place: 'place int' },
  ...{ number: 'number text', type: 'type text', kind: 'kind text', month: 'month text' },
  ...{ issuedOn: 'issued_on date', dueOn: 'due_on date', payerId: 'payer_id uuid' },
  ...{
    payer: 'payer jsonb',
    childName: 'child_name text',
    childFirstName: 'child_first_name text',
    className: 'class_name text',
  },
  ...{ seller: 'seller jsonb', language: 'language text', currencyCode: 'currency_code text' },
  ...{ currencySymbol: 'currency_symbol text', currencyLocale: 'currency_locale text' },
  ...{ total: 'total bigint', creditOf: 'credit_of uuid', reason: 'reason text' },
  removed: 'removed jsonb',
  ...{ runId: 'run_id uuid', accountId: 'account_id uuid', actorId: 'actor_account_id uuid' },
  issuedAt: 'issued_at timestamptz',
})

type LineRow = Omit<SharedLine, 'type' | 'group' | 'outOf'> & {
  invoiceId: string
  position: number
  outOf: number | null
  groupName: SharedLine['group']
}

const insertLineRows = rowsInserter<LineRow>('invoice_line', {
  ...{ invoiceId: 'invoice_id uuid', position: 'position int', key: 'key text' },
  ...{ source: 'source jsonb', label: 'label text', firstDay: 'first_day date' },
  ...{ lastDay: 'last_day date', quantity: 'quantity bigint', outOf: 'out_of bigint' },
  ...{ unit: 'unit text', unitPrice: 'unit_price bigint', percent: 'percent int' },
  ...{ base: 'base bigint', amount: 'amount bigint', whole: 'whole bigint' },
  ...{ taxRate: 'tax_rate int', isEligibleCare: 'is_eligible_care boolean' },
  groupName: 'group_name text',
})

export const insertLines = (
  tx: Glance,
  papers: readonly { id: string; lines: readonly SharedLine[] }[],
): Promise<void> =>
  insertLineRows(
    tx,
    papers.flatMap(({ id, lines }) =>
      lines.map(({ group, type: _, outOf = null, ...line }, position) => ({
        ...line,
        ...{ invoiceId: id, position, outOf, groupName: group },
      })),
    ),
  )

export const insertChildren = rowsInserter<{ id: string; childId: ChildId }>('invoice_child', {
  ...{ id: 'invoice_id uuid', childId: 'child_id uuid' },
})

const paperFields = `
  i.invoice_id as id, i.series, i.year, i.place, i.number, i.type, i.kind, i.month, i.issued_on::text as "issuedOn",
  i.due_on::text as "dueOn", i.payer_id as "payerId", i.payer, i.child_name as "childName", i.child_first_name as "childFirstName", i.class_name as "className",
  i.seller, i.language, i.currency_code as "currencyCode", i.currency_symbol as "currencySymbol",
  i.currency_locale as "currencyLocale", i.total::float8 as total, i.credit_of as "creditOf", i.reason, i.removed, i.run_id as "runId",
  i.account_id as "accountId", i.actor_account_id as "actorId",
  to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt"`

export const linesOfPaper = `
  (select json_agg(json_build_object('key', l.key, 'source', l.source, 'label', l.label, 'firstDay', l.first_day,
     'lastDay', l.last_day, 'quantity', l.quantity, 'outOf', l.out_of, 'unit', l.unit, 'unitPrice', l.unit_price,
     'percent', l.percent, 'base', l.base, 'amount', l.amount, 'whole', l.whole, 'taxRate', l.tax_rate,
     'isEligibleCare', l.is_eligible_care, 'type', i.type, 'group', l.group_name) order by l.position)
   from invoice_line l where l.school_id = i.school_id and l.invoice_id = i.invoice_id)`

/** A paper with its lines, and with what became of it. */
export type IssuedPaper = Paper & {
  lines: SharedLine[]
  childId: ChildId | null
  creditedBy: string | null
  creditOfNumber: string | null
}

const papers = statement<IssuedPaper>(
  'invoices_by_id',
  `
    select ${paperFields}, coalesce(${linesOfPaper}, '[]') as lines, k.child_id as "childId",
      (select c.invoice_id from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id limit 1) as "creditedBy",
      (select o.number from invoice o where o.school_id = i.school_id and o.invoice_id = i.credit_of) as "creditOfNumber"
    from invoice i left join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.invoice_id = any($1::uuid[])
    order by i.year, i.series, i.place`,
)

export const findPapers = (tx: Glance, ids: readonly string[]): Promise<IssuedPaper[]> =>
  rowsOf(tx, papers, [plainArray(ids)])

const credited = statement<{ key: string; amount: number }>(
  'invoice_lines_credited',
  `
    select l.key, l.amount::float8 as amount
    from invoice c join invoice_line l using (school_id, invoice_id)
    where c.school_id = (select app_school()) and c.credit_of = $1::uuid`,
)

/** Lists the lines of a paper that credit notes have taken back. */
export const listCredited = (tx: Glance, invoiceId: InvoiceId | null) =>
  rowsOf(tx, credited, [invoiceId])

const numbersMade = statement(
  'invoice_numbers_made',
  `
    insert into invoice_number (school_id, series, year, last, last_on)
    select app_school(), s, $2, 0, '1970-01-01' from unnest($1::text[]) s order by s
    on conflict (school_id, series, year) do nothing`,
)

/** The last number of each series. */
export type LastNumbers = Partial<Record<NumberSeries, LastNumber>>

const numbersHeld = statement<{ series: NumberSeries } & LastNumber>(
  'invoice_numbers_held',
  `
    select n.series, n.year, n.last as place,
      greatest(n.last_on, (select max(last_on) from invoice_number b
        where b.school_id = n.school_id and b.series = n.series))::text as "on"
    from invoice_number n
    where n.school_id = (select app_school()) and n.series = any($1::text[]) and n.year = $2
    order by n.series for update of n`,
)

/** Holds the rows that give the numbers. A second issue waits here, and sees what was given. */
export async function holdNumbers(
  tx: Glance,
  { series, year }: { series: readonly NumberSeries[]; year: number },
): Promise<LastNumbers> {
  await execute(tx, numbersMade, [plainArray(series), year])
  const rows = await rowsOf(tx, numbersHeld, [plainArray(series), year])
  return Object.fromEntries(rows.map(({ series: of, ...last }) => [of, last]))
}

const numberGiven = statement(
  'invoice_number_given',
  `
    update invoice_number set last = $3, last_on = $4::date
    where school_id = (select app_school()) and series = $1 and year = $2`,
)

export const writeNumber = (
  tx: Glance,
  { series, year, place, on }: { series: NumberSeries } & LastNumber,
): Promise<void> => execute(tx, numberGiven, [series, year, place, on])

const runBegun = statement<{ runId: string }>(
  'billing_run_begun',
  `
    insert into billing_run (school_id, run_id, month, paper_count, account_id, actor_account_id, started_at)
    values (app_school(), $1::uuid, $2, $3, $4::uuid, $5::uuid, $6::timestamptz)
    on conflict do nothing returning run_id as "runId"`,
)

/** Begins a run; false where its id is taken. */
export const insertRun = (
  tx: Glance,
  run: {
    runId: string
    month: string
    count: number
    by: { userId: UserId; actorId: UserId }
    at: Instant
  },
): Promise<boolean> =>
  hasRow(tx, runBegun, [run.runId, run.month, run.count, run.by.userId, run.by.actorId, run.at])

const seller = statement<{
  seller: Seller
  currency: Currency
  prefix: string | null
  dueAfterDays: number
}>(
  'invoice_seller',
  `
    select json_build_object('name', s.name, 'siret', s.siret, 'hasTax', s.has_tax, 'note', s.note, 'language', s.language,
        'address', json_build_object('lineOne', s.line_one, 'lineTwo', s.line_two, 'postcode', s.postcode, 'city', s.city,
          'country', s.country),
        'legalForm', b.legal_form, 'taxNumber', b.tax_number, 'exemption', b.exemption, 'iban', b.iban, 'bic', b.bic,
        'accountHolder', b.account_holder) as seller,
      json_build_object('code', s.currency_code, 'symbol', s.currency_symbol, 'locale', s.currency_locale) as currency,
      b.invoice_prefix as prefix, coalesce(b.due_after_days, 15) as "dueAfterDays"
    from school s left join billing_setting b using (school_id)
    where s.school_id = (select app_school())`,
)

/** The school as its papers say it, with how it numbers them and when they are due. */
export async function findSeller(tx: Glance) {
  const row = await rowOf(tx, seller)
  if (!row) throw new Error('a paper was issued outside a school')
  return row
}

/** The payer and the child of a draft. */
export type DraftParty = {
  draftId: string
  payer: PayerOnPaper
  language: Language
  childName: string
  childFirstName: string
  className: string | null
}

const parties = statement<DraftParty>(
  'invoice_draft_parties',
  `
    select d.draft_id as "draftId", coalesce(${appLanguageIn('g.language')}, s.language) as language,
      json_build_object('name', g.name, 'address', (
        select json_build_object('lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city,
          'country', a.country)
        from address a where a.school_id = d.school_id and a.address_id = coalesce(g.address_id, (
          select h.address_id from child_address h where h.school_id = d.school_id and h.child_id = d.child_id
          order by h.position limit 1)))) as payer,
      ${fullNameShown('c')} as "childName", c.first_name as "childFirstName",
      (select k.name from enrolment e join class k using (school_id, class_id)
        where e.school_id = d.school_id and e.child_id = d.child_id
          and ${begunIn('d.month')}
        order by e.first_day desc limit 1) as "className"
    from invoice_draft d join child c using (school_id, child_id) join guardian g using (school_id, guardian_id)
      join school s using (school_id)
    where d.school_id = (select app_school()) and d.draft_id = any($1::uuid[])`,
)

export const listParties = (tx: Glance, ids: readonly string[]): Promise<DraftParty[]> =>
  rowsOf(tx, parties, [plainArray(ids)])
