-- Who may collect a child and who must not, and what families said about pictures, each time that they said it. Kept
-- while the child is at the school and for three years after it left (domain notes, section 8.7; decision 053).

-- A guardian collects by `child_guardian.may_collect`. Here stand all others, and who must not come.
create table collector (
  school_id uuid not null references school,
  collector_id uuid not null,
  child_id uuid not null,
  kind text not null check (kind in ('may', 'must_not')),
  name text not null check (btrim(name) <> ''),
  phone text,
  -- In the family's own words: grandmother, neighbour.
  relation text,
  valid_from date,
  valid_until date,
  -- Empty: on every day.
  weekdays text[] not null default '{}' check (
    weekdays <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  needs_identity_check boolean not null default true,
  identity_seen_on date,
  identity_seen_by uuid references account,
  -- The decision of a court; a document that has arrived.
  paper_media_id uuid,
  note text,
  version int not null default 1,
  primary key (school_id, collector_id),
  foreign key (school_id, child_id) references child,
  check (valid_from is null or valid_until is null or valid_from <= valid_until),
  check ((identity_seen_on is null) = (identity_seen_by is null))
);
create index collector_of_child on collector (school_id, child_id);

-- Who has opened the decision of a court. Kept as long as the paper.
create table court_paper_read (
  school_id uuid not null references school,
  read_id uuid not null,
  account_id uuid not null references account,
  actor_account_id uuid not null references account,
  child_id uuid not null,
  media_id uuid not null,
  at timestamptz not null,
  primary key (school_id, read_id),
  foreign key (school_id, child_id) references child
);
create index court_paper_read_of_child on court_paper_read (school_id, child_id, at desc);

-- Each answer of a family about pictures, in its order. `photo_consent` is what stands.
create table photo_consent_event (
  school_id uuid not null references school,
  event_id uuid not null,
  child_id uuid not null,
  use text not null check (use in ('own-family', 'other-families', 'display', 'website', 'press', 'class-photo')),
  answer text not null check (answer in ('given', 'refused', 'withdrawn')),
  said_on date not null,
  -- Who said it; null where nobody knows any more.
  guardian_id uuid,
  proof_media_id uuid,
  account_id uuid not null references account,
  actor_account_id uuid not null references account,
  recorded_at timestamptz not null,
  primary key (school_id, event_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, guardian_id) references guardian
);
create index photo_consent_event_of_child on photo_consent_event (school_id, child_id, recorded_at);
create index photo_consent_event_of_guardian on photo_consent_event (school_id, guardian_id);

create index child_guardian_of_guardian on child_guardian (school_id, guardian_id);
create index guardian_at_address on guardian (school_id, address_id);
create index child_address_of_address on child_address (school_id, address_id);

-- Names one more place that shows media, whatever places earlier migrations named.
create function allow_media_use(wanted text) returns void language plpgsql as $$
declare
  places text;
begin
  select string_agg(distinct quote_literal(place), ', ') into places from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([a-z]+)''', 'g'))[1] as place
    from pg_constraint where conname = 'media_use_used_in_check' and conrelid = 'media_use'::regclass
    union values (wanted)) known;
  alter table media_use drop constraint media_use_used_in_check;
  execute format('alter table media_use add constraint media_use_used_in_check check (used_in in (%s))', places);
end $$;

-- Papers of families are kept from the sweep, as pictures of lines are.
select allow_media_use('collector'), allow_media_use('consent');

create function note_collector_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'collector', old.collector_id, '{}');
  else
    perform note_media_use(new.school_id, 'collector', new.collector_id, array_remove(array[new.paper_media_id], null));
  end if;
  return null;
end $$;
create trigger shows_paper after insert or delete on collector
  for each row execute function note_collector_media();
create trigger shows_other_paper after update of paper_media_id on collector
  for each row when (new.paper_media_id is distinct from old.paper_media_id) execute function note_collector_media();

create function note_consent_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'consent', new.event_id, array[new.proof_media_id]);
  return null;
end $$;
create trigger shows_proof after insert on photo_consent_event
  for each row when (new.proof_media_id is not null) execute function note_consent_media();

-- A departure on the sheet says that the identity was checked: then it was seen, and nobody asks for it again.
create function note_identity_seen() returns trigger language plpgsql as $$
begin
  update collector set identity_seen_on = new.date, identity_seen_by = new.account_id, version = version + 1
  where school_id = new.school_id and child_id = new.child_id and kind = 'may' and identity_seen_on is null
    and lower(name) = lower(new.details ->> 'collectedBy');
  return null;
end $$;
create trigger says_identity after insert or update of details on transmission_line
  for each row when (new.line = 'departure' and new.details -> 'identityChecked' = 'true')
  execute function note_identity_seen();

do $$
declare
  of_school text;
begin
  foreach of_school in array array['collector', 'court_paper_read', 'photo_consent_event'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert on %I to preau_app', of_school);
  end loop;
end $$;
grant update, delete on collector to preau_app;
