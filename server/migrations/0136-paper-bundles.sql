-- Papers that somebody takes out as one file. A job makes it, since hundreds of papers take longer than a request may.
create table paper_bundle (
  school_id uuid not null references school,
  bundle_id uuid not null,
  format text not null check (format in ('zip', 'pdf')),
  language text not null check (language in ('en', 'fr')),
  invoice_ids uuid[] not null check (cardinality(invoice_ids) > 0),
  state text not null default 'underway' check (state in ('underway', 'ready', 'failed')),
  -- Papers that are in it. A server that was killed leaves it behind: the next try begins anew.
  done int not null default 0,
  -- Also says whose try it is: of two servers, the one that began first finds another number and stops.
  tries int not null default 0,
  bytes bigint,
  account_id uuid not null,
  asked_at timestamptz not null,
  primary key (school_id, bundle_id)
);
-- One at a time in each school.
create unique index paper_bundle_underway on paper_bundle (school_id) where state = 'underway';
create index paper_bundle_by_age on paper_bundle (asked_at);

alter table paper_bundle enable row level security;
create policy within_school on paper_bundle
  using (school_id = app_school()) with check (school_id = app_school());
-- Files of all schools go by the hour, once their time is over.
create policy at_the_door on paper_bundle for select using (app_door() = 'platform');
create policy gone_at_the_door on paper_bundle for delete using (app_door() = 'platform');
grant select, insert, update, delete on paper_bundle to preau_app;

select job.create_queue('bundles', '{"policy": "standard", "notify": true, "deleteAfterSeconds": 3600}');
