-- The calendar of a school, which its direction keeps (domain 8.6). All of it is kept as long as the school: registers,
-- rates and printouts of past years are read by it. It says nothing about any person.

alter table holiday drop constraint holiday_kind_check;
alter table holiday
  add check (kind in ('holiday', 'public-holiday', 'closure', 'training', 'bridge', 'opening')),
  -- Whether it counts at all: a school that is open on 8 May switches that day off, and still sees it.
  add column is_enabled boolean not null default true,
  -- What it does to the register, and what to the bill, are two things.
  add column closes_register boolean not null default true,
  add column billing text not null default 'billed' check (billing in ('billed', 'deducted', 'credit')),
  -- What it was taken over from, such as `public:2026-11-11` or `zone:B:2025-2026:winter`. Once a school.
  add column origin text,
  add column version int not null default 1;
create unique index holiday_by_origin on holiday (school_id, origin);

-- The levels that a row is for. None: all of them.
create table holiday_standard (
  school_id uuid not null references school,
  holiday_id uuid not null,
  standard_id uuid not null,
  primary key (school_id, holiday_id, standard_id),
  foreign key (school_id, holiday_id) references holiday on delete cascade,
  foreign key (school_id, standard_id) references standard
);

-- A crèche beside its school opens on days of its own. Without a row a level has the days of the school.
create table standard_calendar (
  school_id uuid not null references school,
  standard_id uuid not null,
  -- Half-days of the week, `wednesday-pm`. Null: those of the school.
  open_half_days text[],
  opens_in_holidays boolean not null default false,
  version int not null default 1,
  primary key (school_id, standard_id),
  foreign key (school_id, standard_id) references standard on delete cascade
);

-- By which region public holidays are computed, and how often the weekly opening was changed.
create table calendar_setting (
  school_id uuid not null primary key references school,
  region text,
  version int not null default 1
);
insert into calendar_setting (school_id) select school_id from school;

-- A period that is open beside the school year is a row like the others, so that one list shows all of them.
insert into holiday (school_id, holiday_id, name, kind, first_day, last_day)
select e.school_id, gen_random_uuid(), case s.language when 'fr' then 'Ouverture' else 'Opening' end, 'opening',
  e.first_day, e.last_day
from extra_period e join school s using (school_id);
drop table extra_period;

do $$
declare
  of_school text;
begin
  foreach of_school in array array['holiday_standard', 'standard_calendar', 'calendar_setting'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
  -- Open apps learn of it: their registers obey the calendar.
  foreach of_school in array array['holiday', 'holiday_standard', 'opening_half_day', 'standard_calendar'] loop
    execute format(
      'create trigger watched after insert or update or delete on %I
       for each row execute function tell_watchers(''school'', ''school_id'')', of_school);
  end loop;
end $$;
