-- What changed in the file of a child, field by field: who and when stand in the line of the log of changes with the same
-- id. Kept as long as the file itself: the function that erases a child deletes its rows, as those of every table with
-- `child_id`. The family's export holds it. Nobody writes over a line.
create table child_history (
  school_id uuid not null references school,
  change_id uuid not null,
  child_id uuid not null,
  part text not null,
  -- What finds the thing among those of its part: its id, or the use of a consent.
  thing text not null,
  field text not null,
  kind text not null check (kind in ('added', 'changed', 'removed')),
  thing_name text not null,
  -- Of a guardian, whose words go with it when it is erased with its last child.
  guardian_id uuid,
  before jsonb,
  after jsonb,
  -- What the field said is not kept: a private note, the decision of a court, a file.
  is_hidden boolean not null,
  primary key (school_id, change_id, child_id, part, thing, field),
  foreign key (school_id, child_id) references child
);
create index child_history_of_child on child_history (school_id, child_id);
create index child_history_of_guardian on child_history (school_id, guardian_id) where guardian_id is not null;

alter table child_history enable row level security;
create policy within_school on child_history using (school_id = app_school()) with check (school_id = app_school());
grant select, insert on child_history to preau_app;

-- The erasure takes the name of an erased guardian from every row. In the file of another child, whose guardian it once
-- was, its words go too.
create function forget_history_of_guardian() returns trigger language plpgsql as $$
begin
  delete from child_history where school_id = old.school_id and change_id = old.change_id and child_id = old.child_id
    and part = old.part and thing = old.thing;
  return null;
end $$;
create trigger guardian_is_erased after update of guardian_id on child_history
  for each row when (old.guardian_id is not null and new.guardian_id is null)
  execute function forget_history_of_guardian();

-- The formats of sound and film have digits.
alter table media drop constraint media_format_check;
alter table media add constraint media_format_check check (format ~ '^[a-z0-9]{3,4}$');
alter table child_document drop constraint child_document_format_check;
alter table child_document add constraint child_document_format_check check (format ~ '^[a-z0-9]{3,4}$');
