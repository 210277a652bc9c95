-- The ledger of a school (decision 074). What is issued is never changed nor deleted: the app may only select and insert.
-- Papers and receipts name no child and no guardian by a key. `invoice_child` leads to the child's file, and goes with the
-- child (erase_child, by its column); the paper itself stays for ten years, as the law asks.

-- What may become a paper of a month: made by the engine, changed by people, deleted when it is issued.
create table invoice_draft (
  school_id uuid not null references school,
  draft_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  child_id uuid not null,
  -- Null where nobody pays.
  guardian_id uuid,
  type text not null check (type in ('invoice', 'noninvoice')),
  lines jsonb not null,
  problems jsonb not null default '[]',
  -- The kinds of warnings that somebody has confirmed.
  confirmed text[] not null default '{}',
  -- Lines by hand, and lines as somebody changed them: preparing the month again leaves them.
  is_edited boolean not null default false,
  prepared_at timestamptz not null,
  version int not null default 1,
  primary key (school_id, draft_id),
  unique nulls not distinct (school_id, month, child_id, guardian_id, type),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, guardian_id) references guardian
);
create index invoice_draft_of_child on invoice_draft (school_id, child_id);
create index invoice_draft_of_guardian on invoice_draft (school_id, guardian_id);

-- The last number of each series: the one row that two who issue at once wait for.
create table invoice_number (
  school_id uuid not null references school,
  series text not null check (series in ('invoice', 'credit', 'noninvoice', 'receipt')),
  year int not null,
  last int not null check (last >= 0),
  last_on date not null,
  primary key (school_id, series, year)
);

-- An issue on its way: what of it is numbered, drawn and mailed is counted where it stands.
create table billing_run (
  school_id uuid not null references school,
  run_id uuid not null,
  month text not null,
  paper_count int not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (school_id, run_id)
);
create index billing_run_open on billing_run (school_id) where finished_at is null;

create table invoice (
  school_id uuid not null references school,
  invoice_id uuid not null,
  series text not null check (series in ('invoice', 'credit', 'noninvoice')),
  year int not null,
  place int not null check (place > 0),
  number text not null,
  type text not null check (type in ('invoice', 'noninvoice')),
  kind text not null check (kind in ('invoice', 'credit')),
  month text not null,
  issued_on date not null,
  due_on date not null,
  -- The guardian as long as there is one.
  payer_id uuid not null,
  -- Name and address lines of who pays, on the day of issue.
  payer jsonb not null,
  child_name text not null,
  child_first_name text not null,
  class_name text,
  -- The school with its mentions, on the day of issue.
  seller jsonb not null,
  language text not null check (language in ('en', 'fr')),
  currency_code text not null,
  currency_symbol text not null,
  currency_locale text not null,
  total bigint not null,
  credit_of uuid,
  -- Why it was credited.
  reason text,
  run_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  issued_at timestamptz not null,
  primary key (school_id, invoice_id),
  unique (school_id, series, year, place),
  unique (school_id, number),
  foreign key (school_id, credit_of) references invoice,
  foreign key (school_id, run_id) references billing_run,
  check ((kind = 'credit') = (credit_of is not null)),
  check ((kind = 'credit') = (total < 0) or total = 0)
);
create index invoice_of_month on invoice (school_id, month);
create index invoice_of_payer on invoice (school_id, payer_id);
create index invoice_credited on invoice (school_id, credit_of) where credit_of is not null;
create index invoice_of_run on invoice (school_id, run_id) where run_id is not null;
create index invoice_by_age on invoice (issued_on);

create table invoice_child (
  school_id uuid not null references school,
  invoice_id uuid not null,
  child_id uuid not null,
  primary key (school_id, invoice_id),
  foreign key (school_id, invoice_id) references invoice,
  foreign key (school_id, child_id) references child
);
create index invoice_child_of_child on invoice_child (school_id, child_id);

create table invoice_line (
  school_id uuid not null references school,
  invoice_id uuid not null,
  position int not null,
  key text not null,
  -- Plan, add-on, deduction, amendment, fee or hand, with the id that leads there.
  source jsonb not null,
  label text not null,
  first_day date not null,
  last_day date not null,
  quantity bigint not null,
  -- Of how many thousandths of the unit the quantity is a part.
  out_of bigint,
  unit text not null,
  unit_price bigint,
  percent int,
  base bigint,
  amount bigint not null,
  -- The whole line, of which the amount is this payer's part.
  whole bigint not null,
  tax_rate int not null,
  is_eligible_care boolean not null,
  group_name text not null check (group_name in ('care', 'deduction', 'addon', 'correction')),
  primary key (school_id, invoice_id, position),
  foreign key (school_id, invoice_id) references invoice
);

-- The PDF as it was drawn once: the file lies in the store.
create table invoice_file (
  school_id uuid not null references school,
  invoice_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null,
  drawn_at timestamptz not null,
  primary key (school_id, invoice_id),
  foreign key (school_id, invoice_id) references invoice
);

-- One row for each paper and kind of mail: whoever comes second finds it there and mails nothing.
create table invoice_mail (
  school_id uuid not null references school,
  invoice_id uuid not null,
  kind text not null,
  -- Null where the payer has no address: the paper is printed.
  mail_id uuid,
  at timestamptz not null,
  primary key (school_id, invoice_id, kind),
  foreign key (school_id, invoice_id) references invoice
);

create table receipt (
  school_id uuid not null references school,
  receipt_id uuid not null,
  year int not null,
  place int not null check (place > 0),
  number text not null,
  payer_id uuid not null,
  payer jsonb not null,
  amount bigint not null check (amount > 0),
  method text not null check (method in ('cash', 'cheque', 'transfer', 'card', 'debit', 'cesu', 'other')),
  received_on date not null,
  cheque_number text,
  cheque_bank text,
  reference text,
  account_id uuid not null,
  actor_account_id uuid not null,
  recorded_at timestamptz not null,
  primary key (school_id, receipt_id),
  unique (school_id, year, place)
);
create index receipt_of_payer on receipt (school_id, payer_id);
create index receipt_by_age on receipt (received_on);

-- What of a receipt pays what of a paper; the rest is the family's credit.
create table receipt_part (
  school_id uuid not null references school,
  part_id uuid not null,
  receipt_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (school_id, part_id),
  foreign key (school_id, receipt_id) references receipt,
  foreign key (school_id, invoice_id) references invoice
);
create index receipt_part_of_receipt on receipt_part (school_id, receipt_id);
create index receipt_part_of_invoice on receipt_part (school_id, invoice_id);

create table receipt_cancelled (
  school_id uuid not null references school,
  receipt_id uuid not null,
  reason text not null check (btrim(reason) <> ''),
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamptz not null,
  primary key (school_id, receipt_id),
  foreign key (school_id, receipt_id) references receipt
);

create table reminder (
  school_id uuid not null references school,
  reminder_id uuid not null,
  payer_id uuid not null,
  level int not null check (level between 1 and 3),
  invoice_ids uuid[] not null,
  amount bigint not null,
  mail_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamptz not null,
  primary key (school_id, reminder_id)
);
create index reminder_of_payer on reminder (school_id, payer_id);

do $$
declare
  of_ledger text;
begin
  foreach of_ledger in array array['invoice', 'invoice_child', 'invoice_line', 'invoice_file', 'invoice_mail', 'receipt',
    'receipt_part', 'receipt_cancelled', 'reminder', 'invoice_draft', 'invoice_number', 'billing_run']
  loop
    execute format('alter table %I enable row level security', of_ledger);
    execute format('create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_ledger);
    execute format('grant select, insert on %I to preau_app', of_ledger);
  end loop;
end $$;
grant update, delete on invoice_draft to preau_app;
grant update on invoice_number to preau_app;
grant update (finished_at) on billing_run to preau_app;

/*
 * Deletes papers and receipts after ten full years, with all that hangs on them, and answers whose files go. It is the only
 * way out of the ledger beside the end of a school. A paper goes with the papers and payments that refer to it, or not yet.
 */
create function forget_ledger(today date) returns table (school_id uuid, invoice_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before constant date := (date_trunc('year', today) - interval '10 years')::date;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform forgets the ledger'; end if;
  create temporary table old_paper on commit drop as
    select i.school_id, i.invoice_id from invoice i
    where i.issued_on < before
      and not exists (select from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id
        and c.issued_on >= before)
      and not exists (select from receipt_part p join receipt r using (school_id, receipt_id)
        where p.school_id = i.school_id and p.invoice_id = i.invoice_id and r.received_on >= before)
    limit 5000;
  delete from receipt_part p using old_paper o where p.school_id = o.school_id and p.invoice_id = o.invoice_id;
  delete from invoice_mail m using old_paper o where m.school_id = o.school_id and m.invoice_id = o.invoice_id;
  delete from invoice_file f using old_paper o where f.school_id = o.school_id and f.invoice_id = o.invoice_id;
  delete from invoice_line l using old_paper o where l.school_id = o.school_id and l.invoice_id = o.invoice_id;
  delete from invoice_child c using old_paper o where c.school_id = o.school_id and c.invoice_id = o.invoice_id;
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id
    and i.kind = 'credit';
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id;
  delete from receipt_cancelled c using receipt r where c.school_id = r.school_id and c.receipt_id = r.receipt_id
    and r.received_on < before and not exists (
      select from receipt_part p where p.school_id = r.school_id and p.receipt_id = r.receipt_id);
  delete from receipt r where r.received_on < before and not exists (
    select from receipt_part p where p.school_id = r.school_id and p.receipt_id = r.receipt_id);
  delete from reminder m where m.at < before;
  return query select o.school_id, o.invoice_id from old_paper o;
end $$;
revoke execute on function forget_ledger(date) from public;
grant execute on function forget_ledger(date) to preau_app;

select job.create_queue('billing', '{"policy": "standard", "notify": true, "deleteAfterSeconds": 3600}');
