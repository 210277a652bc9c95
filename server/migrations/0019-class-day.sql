-- Families get the day of their child by mail, each guardian in their language.
alter table guardian
  add column email text check (email like '%_@_%'),
  add column language text check (language in ('en', 'fr')),
  add column receives_reports boolean not null default true;

-- What pictures of a child may be used for. Where nothing was said, nothing is allowed.
create table photo_consent (
  school_id uuid not null references school,
  child_id uuid not null,
  use text not null check (use in ('own-family', 'other-families', 'display', 'website', 'press', 'class-photo')),
  is_given boolean not null,
  said_on date not null,
  account_id uuid references account,
  primary key (school_id, child_id, use),
  foreign key (school_id, child_id) references child
);

alter table photo_consent enable row level security;
create policy within_school on photo_consent
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on photo_consent to preau_app;
