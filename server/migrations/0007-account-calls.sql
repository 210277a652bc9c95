-- What the account calls need beyond a password: mails with a link and a code, two-factor, impersonation, and the
-- log of who changed what about whom.

alter table account
  add column language text check (language in ('en', 'fr')),
  -- Set while an invitation waits for its answer; who invited stays known afterwards.
  add column invited_at timestamptz,
  add column invited_by uuid references account,
  add column disabled_at timestamptz,
  add column last_sign_in_at timestamptz,
  -- The base32 secret, encrypted with a key of the installation: a copy of the database opens no account.
  add column two_factor_secret text,
  -- The last 30-second step whose code was used: a code is good once.
  add column two_factor_last_step bigint,
  -- A secret that was shown and not yet confirmed by a code, encrypted too.
  add column two_factor_offered_secret text,
  add column two_factor_offered_at timestamptz;

-- Who really acts when a session was opened by impersonation, and what for. It dies with the session that opened it.
alter table session
  add column actor_account_id uuid references account,
  add column opened_by_session_id uuid references session,
  add column impersonation_reason text,
  -- "Safari, iPad": for the list of one's own sessions, never an address.
  add column device_name text;
create index session_opened_by on session (opened_by_session_id);

-- A link or a typed code sent by mail. Only hashes are kept; a new one of the same kind replaces the old one.
create table mail_token (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('verify-email', 'reset-password', 'magic-link', 'invitation')),
  -- For verify-email the address to verify, which may not be the account's first; else ''.
  address text not null default '',
  -- SHA-256 of the token in the link.
  token_hash text not null unique,
  -- Keyed hash of account and code: eight digits alone would be guessed from a plain one.
  code_hash text not null,
  code_tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, kind, address)
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash text not null,
  -- Offered with a secret that is not confirmed yet, good from then on, or spent.
  state text not null check (state in ('offered', 'good', 'used')),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who changed what about whom, append-only: rights, invitations, the school's switches, impersonations, credentials.
-- actor_account_id is the person at the keyboard; account_id the one they acted as, the same unless impersonating.
create table change (
  school_id uuid not null,
  change_id uuid not null,
  act text not null,
  account_id uuid not null,
  actor_account_id uuid not null,
  -- The person it is about, when it is about one.
  subject_account_id uuid,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (school_id, change_id)
);
create index change_in_order on change (school_id, at desc);
create index change_of_subject on change (school_id, subject_account_id, at desc);

-- The same for accounts of the platform, which belong to no school.
create table platform_change (
  change_id uuid primary key,
  act text not null,
  account_id uuid not null,
  subject_account_id uuid,
  at timestamptz not null,
  before jsonb,
  after jsonb
);

-- An entry made while impersonating is of the one person and by the other.
alter table entry add column actor_account_id uuid;

alter table mail_token enable row level security;
create policy at_the_door on mail_token using (app_door() = 'accounts');
alter table recovery_code enable row level security;
create policy at_the_door on recovery_code using (app_door() = 'accounts');
grant select, insert, update, delete on mail_token, recovery_code to preau_app;

alter table change enable row level security;
create policy within_school on change using (school_id = app_school()) with check (school_id = app_school());
create policy at_the_door on change for insert with check (app_door() in ('accounts', 'platform'));
grant select, insert on change to preau_app;
alter table platform_change enable row level security;
create policy at_the_door on platform_change using (app_door() in ('accounts', 'platform'));
grant select, insert on platform_change to preau_app;
