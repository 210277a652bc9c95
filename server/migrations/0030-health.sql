-- What whoever has a child in their care must know. Append-only: the highest version stands, the earlier ones say what
-- was known when, and by whom it was written.
create table child_health (
  school_id uuid not null references school,
  child_id uuid not null,
  version int not null check (version > 0),
  allergies jsonb not null,
  diets text[] not null check (diets <@ array['vegetarian', 'vegan', 'no-pork', 'no-meat']),
  texture text check (texture in ('mixed', 'mashed', 'pieces')),
  plan_instructions text,
  plan_kit_place text,
  plan_valid_until date,
  account_id uuid not null references account,
  actor_account_id uuid not null references account,
  recorded_at timestamptz not null,
  primary key (school_id, child_id, version),
  foreign key (school_id, child_id) references child,
  check (plan_instructions is not null or (plan_kit_place is null and plan_valid_until is null))
);

-- Who was told of whose health, append-only. A screen that asks all day is one line an hour.
create table health_read (
  school_id uuid not null references school,
  read_id uuid not null,
  account_id uuid not null references account,
  actor_account_id uuid not null references account,
  class_id uuid not null,
  child_ids uuid[] not null check (child_ids <> '{}'),
  hour timestamptz not null,
  at timestamptz not null,
  primary key (school_id, read_id),
  foreign key (school_id, class_id) references class
);
create unique index health_read_once
  on health_read (school_id, account_id, actor_account_id, class_id, hour, child_ids);
create index health_read_of_child on health_read using gin (child_ids);

alter table child_health enable row level security;
create policy within_school on child_health
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert on child_health to preau_app;

alter table health_read enable row level security;
create policy within_school on health_read
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert on health_read to preau_app;

-- The card says that there is a plan; what it says is in child_health.
grant update (has_health_plan) on child to preau_app;
