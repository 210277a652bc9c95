-- What a school knows of its children and their families (specification sections 3 and 4.2). Kept while the child is at
-- the school and for three years after it left; the register and the invoices outlive it (decision 053).

-- The name of a guardian is written in two parts, as lists of schools bring it. It is shown as one.
alter table guardian add column first_name text not null default '';
alter table guardian add column last_name text not null default '';
update guardian set
  first_name = case when name like '% %' then split_part(name, ' ', 1) else '' end,
  last_name = case when name like '% %' then substr(name, strpos(name, ' ') + 1) else name end;
alter table guardian drop column name;
alter table guardian add column name text generated always as (btrim(first_name || ' ' || last_name)) stored;
alter table guardian add check (btrim(first_name || last_name) <> '');
-- `phone` is the one to call first: a mobile, where there is one.
alter table guardian
  add column title text check (title in ('mr', 'mrs')),
  add column home_phone text,
  add column work_phone text,
  add column profession text,
  add column caf_number text,
  add column receives_invoices boolean not null default false,
  add column receives_messages boolean not null default true,
  add column version int not null default 1;

-- Where a family lives. A guardian and a child may share it, and children of separated parents have two.
create table address (
  school_id uuid not null references school,
  address_id uuid not null,
  line_one text not null,
  line_two text,
  postcode text,
  city text not null,
  country text,
  primary key (school_id, address_id)
);
alter table guardian add column address_id uuid;
alter table guardian add foreign key (school_id, address_id) references address;

create table child_address (
  school_id uuid not null references school,
  child_id uuid not null,
  address_id uuid not null,
  position int not null,
  primary key (school_id, child_id, address_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, address_id) references address
);

-- What a guardian is for this child. Nothing of it follows from the relation, which is a label.
alter table child_guardian
  add column has_legal_authority boolean not null default true,
  add column may_collect boolean not null default true,
  -- In percent. Those of one child add up to 100, or to nothing while nobody has said.
  add column payer_share smallint not null default 0 check (payer_share between 0 and 100);

alter table child
  add column usage_name text,
  add column birth_city text,
  add column birth_department text,
  add column birth_country text,
  add column nationality text,
  -- The national number of a French pupil.
  add column ine text check (ine ~ '^[0-9A-Z]{11}$'),
  add column home_language text,
  add column insurance_company text,
  add column insurance_number text,
  add column insurance_valid_until date,
  -- From this day on the child walks, so that fewer adults are needed beside it (France).
  add column walks_since date,
  add column portrait_media_id uuid,
  -- For the direction only.
  add column note text,
  add column archived_at timestamptz,
  add column version int not null default 1,
  add column created_at timestamptz;
create unique index child_by_ine on child (school_id, ine);

-- Where a stay of several levels is one class, each child has its own.
alter table enrolment
  add column standard_id uuid,
  add column left_because text,
  add column left_for text;
alter table enrolment add foreign key (school_id, standard_id) references standard;

do $$
declare
  of_school text;
begin
  foreach of_school in array array['address', 'child_address'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
