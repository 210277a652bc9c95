import type pg from 'pg'
import { billingSchool } from '#tests/support/server/billing-school.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import type { TestDatabase } from '#tests/support/server/test-database.ts'

const children = 300
const classes = 12

/**
 * A school of 300 children in twelve classes. Each has a plan, a payer with a mail address, an add-on of each day and a
 * deduction. Each was there on every working day of October.
 */
export async function fillBilledSchool(owner: pg.Pool) {
  const billing = billingSchool({ owner } as unknown as TestDatabase)
  const world = smallWorld(owner)
  const school = await billing.aSchool()
  for (let room = 0; room < classes; room += 1) {
    const schoolClass = await world.aClass({ of: school, name: `Salle ${room + 1}` })
    for (let at = 0; at < children / classes; at += 1) {
      const lastName = `Haddad-${room}-${at}`
      await billing.aChild(school, { lastName, email: `p${room}-${at}@families.test`, schoolClass })
    }
  }
  await chargeChildren(owner, school)
  return { school, director: await world.aDirector({ of: school }), children }
}

async function chargeChildren(owner: pg.Pool, { schoolId }: SmallSchool): Promise<void> {
  const [planId, addonId, deductionId] = ['plan', 'addon', 'deduction'].map(nextId)
  await owner.query(
    `insert into price_plan (school_id, plan_id, name, unit, amount, counts, valid_from)
     values ($1, $2, 'Accueil', 'month', 84024, 'booked', '2026-09-01')`,
    [schoolId, planId],
  )
  await owner.query(
    `insert into addon (school_id, addon_id, label, amount, rule, type, is_for_all)
     values ($1, $2, 'Repas', 415, 'attended-day', 'invoice', true)`,
    [schoolId, addonId],
  )
  await owner.query(
    `insert into deduction (school_id, deduction_id, label, reason, percent, is_for_all, position)
     values ($1, $2, 'Employeur', 'employer', 750, true, 1)`,
    [schoolId, deductionId],
  )
  await owner.query(
    `insert into child_charge (school_id, charge_id, child_id, plan_id, first_day)
     select school_id, gen_random_uuid(), child_id, $2, '2026-09-01' from child where school_id = $1`,
    [schoolId, planId],
  )
  await owner.query('update child_guardian set payer_share = 100 where school_id = $1', [schoolId])
  await owner.query(
    `insert into presence_day (school_id, child_id, date, am, pm, version)
     select school_id, child_id, day::date, mark, mark, 1
     from child, generate_series('2026-10-01'::date, '2026-10-31', '1 day') as day,
       (values ('{"mark":{"state":"present","arrivedAt":null}}'::jsonb)) as it(mark)
     where school_id = $1 and extract(isodow from day) < 6`,
    [schoolId],
  )
  await owner.query('analyze')
}

/** Copies the papers of October to the other eleven months of the school year, and pays every second one. */
export async function fillYearOfPapers(owner: pg.Pool, { schoolId }: SmallSchool): Promise<void> {
  await owner.query(
    `with months as (
       select to_char(month, 'YYYY-MM') as month, row_number() over (order by month) as nth
       from generate_series('2026-09-01'::date, '2027-08-01', '1 month') as month
       where month <> '2026-10-01'),
     copies as (
       select gen_random_uuid() as id, i.*, m.month as of, m.nth from invoice i cross join months m
       where i.school_id = $1),
     written as (
       insert into invoice (school_id, invoice_id, series, year, place, number, type, kind, month, issued_on, due_on, payer_id,
         payer, child_name, child_first_name, class_name, seller, language, currency_code, currency_symbol, currency_locale,
         total, account_id, actor_account_id, issued_at)
       select school_id, id, series, year, place + nth * 1000, number || '-' || nth, type, kind, of, issued_on, due_on, payer_id,
         payer, child_name, child_first_name, class_name, seller, language, currency_code, currency_symbol, currency_locale,
         total, account_id, actor_account_id, issued_at
       from copies)
     insert into invoice_child (school_id, invoice_id, child_id)
     select c.school_id, c.id, k.child_id from copies c
       join invoice_child k on k.school_id = c.school_id and k.invoice_id = c.invoice_id`,
    [schoolId],
  )
  await owner.query(
    `with paid as (
       select i.*, row_number() over (order by month, number) as nth from invoice i where school_id = $1),
     receipts as (
       insert into receipt (school_id, receipt_id, year, place, number, payer_id, payer, amount, method, received_on,
         account_id, actor_account_id, recorded_at)
       select school_id, invoice_id, 2026, nth, '2026-R' || nth, payer_id, payer, total, 'transfer', '2026-11-16', account_id,
         actor_account_id, issued_at
       from paid where nth % 2 = 0)
     insert into receipt_part (school_id, part_id, receipt_id, invoice_id, amount, at)
     select school_id, gen_random_uuid(), invoice_id, invoice_id, total, issued_at from paid where nth % 2 = 0`,
    [schoolId],
  )
  await owner.query('analyze')
}
