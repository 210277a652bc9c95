-- Mails, from the act that causes them until they are delivered or given up. One line each stays as long as the school
-- may ask whether an invitation arrived; what is in it goes as soon as it is settled.

create table mail (
  mail_id uuid primary key,
  -- Null for people of the platform.
  school_id uuid references school on delete cascade,
  -- Whom it is for, when they have an account.
  account_id uuid references account on delete cascade,
  -- Names the writer of its words, such as 'accounts.invitation'.
  kind text not null,
  language text not null check (language in ('en', 'fr')),
  -- Address, name and facts, encrypted with a key of the installation: a copy of the database opens no link.
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  queued_at timestamptz not null,
  -- A code to sign in with is worth nothing an hour later: then it is better not sent.
  useful_until timestamptz,
  settled_at timestamptz,
  -- Why the last try did not succeed, as a code; never the words of the other server, which repeat the address.
  failure text,
  check ((sealed is null) = (state <> 'waiting'))
);
create index mail_of_account on mail (account_id, kind, queued_at desc);
create index mail_settled on mail (settled_at);

-- A school sees how its mails fare and queues new ones; the contents are for the worker alone, at its own door.
alter table mail enable row level security;
create policy within_school on mail for select using (school_id = app_school());
create policy queued_within_school on mail for insert with check (school_id = app_school());
create policy queued_at_the_door on mail for insert with check (app_door() in ('accounts', 'platform'));
create policy of_the_platform on mail for select using (app_door() = 'platform');
create policy at_the_door on mail using (app_door() = 'mail');
grant select, insert, update, delete on mail to preau_app;
-- A mail says which school it comes from.
create policy at_the_mail_door on school for select using (app_door() = 'mail');
