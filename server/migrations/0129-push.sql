-- Devices that tell of new messages. One session is one account on one device, and a device is told by its session alone.
create table push_subscription (
  school_id uuid not null references school,
  session_id uuid not null unique references session on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- Where the maker of its browser takes news, and the keys that only this browser opens them with.
  endpoint text not null check (endpoint like 'https://%' and length(endpoint) <= 1000),
  public_key text not null,
  secret text not null,
  -- Of every message; else of urgent ones and announcements alone.
  every_message boolean not null,
  made_at timestamptz not null,
  -- When it was told last. It is written before anything is sent.
  told_at timestamptz,
  primary key (school_id, session_id)
);
create index push_subscription_of_account on push_subscription (account_id);

-- Messages that a device may still be told of, written in the transaction of the message. The row goes in the transaction
-- that decides to tell. Nothing refers to the device: a device that leaves must not hold up a message.
create table push_due (
  school_id uuid not null references school,
  session_id uuid not null,
  channel_id uuid not null,
  number int not null,
  due_at timestamptz not null,
  tries int not null default 0,
  primary key (school_id, session_id, channel_id, number)
);
create index push_due_by_hour on push_due (due_at);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['push_subscription', 'push_due'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
-- Which schools have something to tell is asked for all of them at once.
create policy at_the_door on push_due for select using (app_door() = 'mail');

-- Who signs out is told nothing more, and neither is who is signed out from elsewhere or switched off.
create function forget_push() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_subscription where session_id = new.session_id;
  return null;
end $$;
revoke execute on function forget_push() from public;
create trigger forgets_push after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_push();

create function forget_push_of_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_subscription where account_id = new.account_id;
  return null;
end $$;
revoke execute on function forget_push_of_account() from public;
create trigger forgets_push after update of is_active on account
  for each row when (old.is_active and not new.is_active) execute function forget_push_of_account();
