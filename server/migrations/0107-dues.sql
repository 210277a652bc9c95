-- What is done about dues: reminders by paper, and fees that were waived. It is ledger: the app
-- may only select and insert.

-- Which reminder named which paper at which level. Its key keeps a paper from being reminded twice at one level.
create table reminder_paper (
  school_id uuid not null references school,
  invoice_id uuid not null,
  level int not null check (level between 1 and 3),
  reminder_id uuid not null,
  primary key (school_id, invoice_id, level),
  foreign key (school_id, invoice_id) references invoice,
  foreign key (school_id, reminder_id) references reminder
);
create index reminder_paper_of_reminder on reminder_paper (school_id, reminder_id);

-- The fee of a late paper that the school gives up.
create table late_fee_waived (
  school_id uuid not null references school,
  -- The paper that was late.
  invoice_id uuid not null,
  reason text not null check (btrim(reason) <> ''),
  -- The credit note, where the fee was billed already.
  credit_id uuid,
  account_id uuid not null,
  actor_account_id uuid not null,
  at timestamptz not null,
  primary key (school_id, invoice_id),
  foreign key (school_id, invoice_id) references invoice,
  foreign key (school_id, credit_id) references invoice
);
create index late_fee_waived_by_credit on late_fee_waived (school_id, credit_id) where credit_id is not null;

do $$
declare
  of_ledger text;
begin
  foreach of_ledger in array array['reminder_paper', 'late_fee_waived']
  loop
    execute format('alter table %I enable row level security', of_ledger);
    execute format('create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_ledger);
    execute format('grant select, insert on %I to preau_app', of_ledger);
  end loop;
end $$;

-- The fee lines of late papers, by the paper that was late.
create index invoice_line_of_fee on invoice_line (school_id, (source ->> 'id')) where source ->> 'kind' = 'late-fee';

alter table billing_setting add column late_fee_after_days int check (late_fee_after_days between 0 and 365);

-- As before, with what hangs on papers and receipts since then.
create or replace function forget_ledger(today date) returns table (school_id uuid, invoice_id uuid)
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
  delete from late_fee_waived w using old_paper o where w.school_id = o.school_id
    and (w.invoice_id = o.invoice_id or w.credit_id = o.invoice_id);
  delete from reminder_paper p using old_paper o where p.school_id = o.school_id and p.invoice_id = o.invoice_id;
  delete from receipt_part p using old_paper o where p.school_id = o.school_id and p.invoice_id = o.invoice_id;
  delete from invoice_mail m using old_paper o where m.school_id = o.school_id and m.invoice_id = o.invoice_id;
  delete from invoice_file f using old_paper o where f.school_id = o.school_id and f.invoice_id = o.invoice_id;
  delete from invoice_line l using old_paper o where l.school_id = o.school_id and l.invoice_id = o.invoice_id;
  delete from invoice_child c using old_paper o where c.school_id = o.school_id and c.invoice_id = o.invoice_id;
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id
    and i.kind = 'credit';
  delete from invoice i using old_paper o where i.school_id = o.school_id and i.invoice_id = o.invoice_id;
  create temporary table old_receipt on commit drop as
    select r.school_id, r.receipt_id from receipt r where r.received_on < before and not exists (
      select from receipt_part p where p.school_id = r.school_id and p.receipt_id = r.receipt_id);
  delete from receipt_cancelled c using old_receipt r where c.school_id = r.school_id and c.receipt_id = r.receipt_id;
  delete from receipt d using old_receipt r where d.school_id = r.school_id and d.receipt_id = r.receipt_id;
  delete from reminder m where m.at < before and not exists (
    select from reminder_paper p where p.school_id = m.school_id and p.reminder_id = m.reminder_id);
  return query select o.school_id, o.invoice_id from old_paper o;
end $$;
