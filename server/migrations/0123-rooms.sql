-- Staff who come into the room of a class and leave it. A passage is never changed; one noted by mistake is taken back,
-- and stays. Who noted it stands in the row, and who took it back.
create table staff_passage (
  school_id uuid not null references school,
  passage_id uuid not null,
  user_id uuid not null references account,
  class_id uuid not null,
  way text not null check (way in ('in', 'out')),
  date date not null,
  at timestamptz not null,
  noted_account_id uuid not null references account,
  version int not null check (version > 0),
  is_removed boolean not null default false,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, passage_id),
  foreign key (school_id, class_id) references class on delete cascade
);
create index staff_passage_of_day on staff_passage (school_id, date);
create index staff_passage_of_class on staff_passage (school_id, class_id);
create index staff_passage_of_user on staff_passage (user_id);
create index staff_passage_noted_by on staff_passage (noted_account_id);
create index staff_passage_by_account on staff_passage (account_id);

-- One row of a school. Without it adults are counted as the list of fields begins (domain/classes/ratio-setting.ts).
create table ratio_setting (
  school_id uuid not null references school,
  -- A thing has an id: here it is the school's, so that there is one row.
  setting_id uuid not null check (setting_id = school_id),
  rule text not null check (rule in ('levels', 'walkers', 'six', 'england')),
  walks_from int not null check (walks_from between 8 and 36),
  version int not null default 1,
  primary key (school_id, setting_id)
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['staff_passage', 'ratio_setting'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert on %I to preau_app', of_school);
  end loop;
end $$;
grant update (version, is_removed, account_id, device_id) on staff_passage to preau_app;
grant update on ratio_setting to preau_app;
