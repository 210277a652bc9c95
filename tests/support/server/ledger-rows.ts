const paper = `(school_id, invoice_id, series, year, place, number, type, kind, month, issued_on, due_on, payer_id, payer,
  child_name, child_first_name, seller, language, currency_code, currency_symbol, currency_locale, total, account_id, actor_account_id,
  issued_at)`

const paperOf = (school: string, account: string, place = '1') =>
  `${school}, gen_random_uuid(), 'invoice', 1999, ${place}, 'W-' || ${place}, 'invoice', 'invoice', '2026-10', '2026-10-31', '2026-11-15',
   gen_random_uuid(), '{}'::jsonb, 'Zoé Bernard', 'Zoé', '{}'::jsonb, 'en', 'EUR', '€', 'fr-FR', 1000, ${account}, ${account}, now()`

const paperIn = (school: string) =>
  `(select invoice_id from invoice i where i.school_id = ${school} limit 1)`
const receiptIn = (school: string) =>
  `(select receipt_id from receipt r where r.school_id = ${school} limit 1)`

/** One row in each table of the ledger, for each school `s` and one account `a` of it. */
export const ledgerOfEverySchool: readonly string[] = [
  `insert into invoice ${paper} select ${paperOf('s.school_id', 'a.account_id')}`,
  `insert into invoice_child (school_id, invoice_id, child_id)
   select s.school_id, ${paperIn('s.school_id')},
     unnest(array(select child_id from child c where c.school_id = s.school_id limit 1))`,
  `insert into invoice_line (school_id, invoice_id, position, key, source, label, first_day, last_day, quantity, unit, amount, whole,
     tax_rate, is_eligible_care, group_name)
   select s.school_id, ${paperIn('s.school_id')}, 99, 'hand:1', '{"kind":"hand"}', 'Outing', '2026-10-01', '2026-10-31', 1000,
     'once', 1000, 1000, 0, false, 'addon'`,
  `insert into invoice_file (school_id, invoice_id, sha256, bytes, drawn_at)
   select s.school_id, ${paperIn('s.school_id')}, repeat('0', 64), 10, now()`,
  `insert into invoice_mail (school_id, invoice_id, kind, at) select s.school_id, ${paperIn('s.school_id')}, 'wall', now()`,
  `insert into receipt (school_id, receipt_id, year, place, number, payer_id, payer, amount, method, received_on, account_id,
     actor_account_id, recorded_at)
   select s.school_id, gen_random_uuid(), 1999, 1, 'P-1', gen_random_uuid(), '{}', 500, 'cash', '2026-11-02', a.account_id,
     a.account_id, now()`,
  `insert into receipt_part (school_id, part_id, receipt_id, invoice_id, amount, at)
   select s.school_id, gen_random_uuid(), ${receiptIn('s.school_id')}, ${paperIn('s.school_id')}, 500, now()`,
  `insert into receipt_cancelled (school_id, receipt_id, reason, account_id, actor_account_id, at)
   select s.school_id, ${receiptIn('s.school_id')}, 'typed twice', a.account_id, a.account_id, now()`,
  `insert into reminder (school_id, reminder_id, payer_id, level, invoice_ids, amount, account_id, actor_account_id, at)
   select s.school_id, gen_random_uuid(), gen_random_uuid(), 1, '{}', 1000, a.account_id, a.account_id, now()`,
  `insert into reminder_paper (school_id, invoice_id, level, reminder_id)
   select s.school_id, ${paperIn('s.school_id')}, 1,
     (select reminder_id from reminder r where r.school_id = s.school_id limit 1)`,
  `insert into late_fee_waived (school_id, invoice_id, reason, account_id, actor_account_id, at)
   select s.school_id, ${paperIn('s.school_id')}, 'a hard month', a.account_id, a.account_id, now()`,
  `insert into invoice_draft (school_id, draft_id, month, child_id, type, lines, prepared_at)
   select s.school_id, gen_random_uuid(), '1999-10',
     unnest(array(select child_id from child c where c.school_id = s.school_id limit 1)), 'invoice', '[]', now()`,
  `insert into invoice_number (school_id, series, year, last, last_on) select s.school_id, 'invoice', 1999, 1, '1999-10-31'`,
  `insert into paper_bundle (school_id, bundle_id, format, language, invoice_ids, account_id, asked_at)
   select s.school_id, gen_random_uuid(), 'zip', 'fr', array[gen_random_uuid()], a.account_id, now()`,
  `insert into billing_run (school_id, run_id, month, paper_count, account_id, actor_account_id, started_at)
   select s.school_id, gen_random_uuid(), '2026-10', 1, a.account_id, a.account_id, now()`,
]

/** A draft and a paper of one child ($1) of one school ($2). */
export const paperOfChild: readonly string[] = [
  `insert into invoice_draft (school_id, draft_id, month, child_id, type, lines, prepared_at)
   values ($2, gen_random_uuid(), '1998-10', $1, 'invoice', '[]', now())`,
  `with paper as (
     insert into invoice ${paper}
     select ${paperOf('a.school_id', 'a.account_id', '998')} from account a where a.school_id = $2 limit 1
     returning invoice_id)
   insert into invoice_child (school_id, invoice_id, child_id) select $2, invoice_id, $1 from paper`,
]
