-- Children into the next school year. Nothing of a child is copied or deleted: its stays in classes are dated.

-- The transfer into the year that begins in September of `start_year`. Kept as long as the school is here, as the log of
-- changes is: it holds no name.
create table transfer_plan (
  school_id uuid not null references school,
  start_year int not null,
  carried_out_at timestamptz,
  carried_out_by uuid references account,
  undone_at timestamptz,
  -- After an undo: the children that stay, because something of them was changed meanwhile.
  kept_child_ids uuid[] not null default '{}',
  primary key (school_id, start_year)
);

-- What somebody chose for a child. It is forgotten a month after the year has begun.
create table transfer_choice (
  school_id uuid not null references school,
  start_year int not null,
  child_id uuid not null,
  kind text not null check (kind in ('proposed', 'class', 'stays', 'leaves')),
  class_id uuid,
  standard_id uuid,
  left_for text,
  account_id uuid not null references account,
  chosen_at timestamptz not null,
  -- Of two who choose for a child at once, the second is told.
  version int not null,
  primary key (school_id, start_year, child_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, class_id) references class,
  foreign key (school_id, standard_id) references standard,
  check ((kind = 'class') = (class_id is not null and standard_id is not null))
);

-- What a transfer wrote of a child, so that exactly this can be undone, and what stood before. It is forgotten a month
-- after the year has begun, when nothing can be undone any more.
create table transfer_move (
  school_id uuid not null references school,
  start_year int not null,
  child_id uuid not null,
  enrolment_id uuid not null,
  ends_on date not null,
  left_for text,
  -- Null: the child leaves.
  entered_enrolment_id uuid,
  stood_last_day date,
  stood_left_because text,
  stood_left_for text,
  primary key (school_id, start_year, child_id),
  foreign key (school_id, start_year) references transfer_plan,
  foreign key (school_id, child_id) references child
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['transfer_plan', 'transfer_choice', 'transfer_move'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;

-- Forgets the choices of years that have begun, of all schools at once. Only this function reaches them: the door of the
-- platform sees no child.
create function forget_transfers(before_year int) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_door() <> 'platform' then raise exception 'only the door of the platform forgets transfers'; end if;
  delete from transfer_choice where start_year < before_year;
  delete from transfer_move where start_year < before_year;
end $$;
revoke execute on function forget_transfers(int) from public;
grant execute on function forget_transfers(int) to preau_app;
