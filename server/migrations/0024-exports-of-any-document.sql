-- Not only registers leave Préau on paper: the record of exports takes any document, of a class or of children, of
-- any days.
alter table export_record
  drop constraint export_record_kind_check,
  add constraint export_record_kind_check check (kind ~ '^[a-z][a-z0-9-]{0,59}$'),
  alter column class_id drop not null,
  add column subject_ids uuid[] not null default '{}',
  add column first_day date,
  add column last_day date;

update export_record set
  first_day = (month || '-01')::date,
  last_day = ((month || '-01')::date + interval '1 month' - interval '1 day')::date;

alter table export_record
  alter column first_day set not null,
  alter column last_day set not null,
  add constraint export_record_days_check check (first_day <= last_day),
  drop column month;
