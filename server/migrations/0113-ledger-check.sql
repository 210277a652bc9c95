-- Once a day the sums of a school's ledger are compared with each other. What differs is a fault of ours: the director and the
-- log of the server say so.
alter table school add column ledger_checked_at timestamptz, add column ledger_difference bigint not null default 0;
create index school_by_ledger_check on school (ledger_checked_at nulls first, school_id);

/* By how many cents papers differ from their lines, and receipts, parts and credit notes from what they are about. */
create function ledger_difference_of(school uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with lined as (
    select abs(i.total - coalesce(sum(l.amount), 0)) as cents
    from invoice i left join invoice_line l using (school_id, invoice_id)
    where i.school_id = school group by i.invoice_id, i.total),
  paid as (
    select greatest(sum(p.amount) - i.total, -sum(p.amount), 0) as cents
    from receipt_part p join invoice i using (school_id, invoice_id)
      left join receipt_cancelled x using (school_id, receipt_id)
    where p.school_id = school and x.receipt_id is null group by i.invoice_id, i.total),
  used as (
    select greatest(sum(p.amount) - r.amount, -sum(p.amount), 0) as cents
    from receipt_part p join receipt r using (school_id, receipt_id)
    where p.school_id = school group by r.receipt_id, r.amount),
  credited as (
    select greatest(-sum(c.total) - i.total, 0) as cents
    from invoice c join invoice i on i.school_id = c.school_id and i.invoice_id = c.credit_of
    where c.school_id = school group by i.invoice_id, i.total)
  select coalesce(sum(cents), 0)::bigint from (
    select cents from lined union all select cents from paid union all select cents from used
    union all select cents from credited) as all_of_them
$$;
revoke execute on function ledger_difference_of(uuid) from public;

/* Checks the ledger whose check is the oldest. No row: none is older than a day. */
create function check_stalest_ledger(moment timestamptz) returns table (school_id uuid, cents bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stalest uuid;
  checked_at timestamptz;
  difference bigint;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform checks ledgers'; end if;
  select s.school_id, s.ledger_checked_at into stalest, checked_at from school s
    order by s.ledger_checked_at nulls first, s.school_id limit 1;
  if stalest is null or checked_at >= moment - interval '1 day' then return; end if;
  difference := ledger_difference_of(stalest);
  update school s set ledger_difference = difference, ledger_checked_at = moment where s.school_id = stalest;
  return query select stalest, difference;
end $$;
revoke execute on function check_stalest_ledger(timestamptz) from public;
grant execute on function check_stalest_ledger(timestamptz) to preau_app;
