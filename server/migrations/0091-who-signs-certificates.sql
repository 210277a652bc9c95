-- Who signs the certificates of a school: asked for when one is printed, and kept for the next one. Kept as long as the
-- school is here.
create table signatory (
  school_id uuid not null references school,
  title text not null check (title in ('mr', 'mrs')),
  name text not null check (btrim(name) <> ''),
  -- As it stands under the signature, in the words of the school.
  position text not null check (btrim(position) <> ''),
  primary key (school_id)
);
alter table signatory enable row level security;
create policy within_school on signatory using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on signatory to preau_app;
