-- Messages between the people of a school. A channel is direct, a group, the team of a class, or for announcements.
create table message_channel (
  school_id uuid not null references school,
  channel_id uuid not null,
  kind text not null check (kind in ('direct', 'group', 'team', 'announcement')),
  -- Empty for a direct channel, which is called by the other person, and for the team of a class.
  title text not null default '',
  -- The team of a class is called by it, and follows its teachers.
  class_id uuid,
  -- The two people of a direct channel, so that no two have two.
  pair text,
  is_archived boolean not null default false,
  -- The number of its newest message: the order of the server, without gaps.
  last_number int not null default 0,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  version int not null default 1 check (version > 0),
  primary key (school_id, channel_id),
  unique (school_id, class_id),
  unique (school_id, pair),
  check ((kind = 'direct') = (pair is not null)),
  foreign key (school_id, class_id) references class on delete set null (class_id)
);

-- Who belongs to a channel. Nobody stands here for the team of a class.
create table message_member (
  school_id uuid not null references school,
  channel_id uuid not null,
  account_id uuid not null references account,
  is_removed boolean not null default false,
  primary key (school_id, channel_id, account_id),
  foreign key (school_id, channel_id) references message_channel
);
create index message_member_of on message_member (school_id, account_id) where not is_removed;

-- How far somebody has read a channel, and whether it stays silent for them.
create table message_reading (
  school_id uuid not null references school,
  channel_id uuid not null,
  account_id uuid not null references account,
  read_number int not null default 0 check (read_number >= 0),
  read_at timestamptz,
  is_muted boolean not null default false,
  primary key (school_id, channel_id, account_id),
  foreign key (school_id, channel_id) references message_channel
);

-- A message is never taken out: a change or a deletion leaves its trace, and the ledger keeps the earlier words.
create table message (
  school_id uuid not null references school,
  message_id uuid not null,
  channel_id uuid not null,
  number int not null check (number > 0),
  text text not null check (length(text) <= 4000 and (is_removed or text <> '')),
  reply_to_id uuid,
  is_urgent boolean not null,
  author_account_id uuid not null references account,
  -- Who was really at the keyboard: somebody may act for another person.
  actor_account_id uuid not null references account,
  written_at timestamptz not null,
  changed_at timestamptz,
  version int not null check (version > 0),
  is_removed boolean not null default false,
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, message_id),
  unique (school_id, channel_id, number),
  foreign key (school_id, channel_id) references message_channel
);

-- When nobody is disturbed, unless a message is urgent. No row: from 19:00 to 7:00 and at weekends.
create table message_setting (
  school_id uuid not null references school,
  quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text not null check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_weekend_quiet boolean not null,
  primary key (school_id)
);

-- An account that goes is looked for by these.
create index message_by_account on message (account_id);
create index message_by_actor on message (actor_account_id);
create index message_by_author on message (author_account_id);
create index message_channel_by_opener on message_channel (created_by);
create index message_member_by_account on message_member (account_id);
create index message_reading_by_account on message_reading (account_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array[
    'message_channel', 'message_member', 'message_reading', 'message', 'message_setting'
  ] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update on %I to preau_app', of_school);
  end loop;
end $$;

-- Every class has its team, from its first moment.
create function open_class_team() returns trigger language plpgsql as $$
begin
  insert into message_channel (school_id, channel_id, kind, class_id)
  values (new.school_id, new.class_id, 'team', new.class_id)
  on conflict do nothing;
  return null;
end $$;
create trigger has_team after insert on class for each row execute function open_class_team();
insert into message_channel (school_id, channel_id, kind, class_id)
select school_id, class_id, 'team', class_id from class;

-- A team that wrote nothing goes with its class.
create function close_class_team() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from message_reading r using message_channel c
    where c.school_id = old.school_id and c.class_id = old.class_id and c.last_number = 0
      and r.school_id = c.school_id and r.channel_id = c.channel_id;
  delete from message_channel c
    where c.school_id = old.school_id and c.class_id = old.class_id and c.last_number = 0;
  return old;
end $$;
revoke execute on function close_class_team() from public;
create trigger has_no_team before delete on class for each row execute function close_class_team();

-- As before, but a team that wrote nothing is no use of its class.
create or replace function ids_in_use(wanted uuid[], named text, beside text[])
  returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
begin
  for place in
    select c.relname as of_table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = named and not a.attisdropped
      and c.relname <> all (beside)
    order by c.relname
  loop
    return query execute format(
      'select distinct %1$I from %2$I where school_id = app_school() and %1$I = any($1) and %3$s', named, place.of_table,
      case place.of_table when 'message_channel' then 'last_number > 0' else 'true' end)
      using wanted;
  end loop;
end $$;

-- A text without accents and capitals, as it is searched for.
create function folded_text(words text) returns text language sql immutable strict parallel safe
return regexp_replace(normalize(lower(words), NFD), U&'[\0300-\036F]', '', 'g');
