-- What children learn, as a school looks at it: frameworks, their domains and strands, their milestones. A framework that
-- Préau brings along is copied here when a school takes it over; from then on its words are the school's.
create table framework (
  school_id uuid not null references school,
  framework_id uuid not null,
  kind text not null check (kind in ('cycle-1', 'cycle-2', 'eyfs', 'montessori-0-3', 'montessori-3-6', 'own')),
  name text not null check (name <> ''),
  position int not null,
  is_enabled boolean not null default true,
  primary key (school_id, framework_id)
);

-- The levels that look at it; without a row every level does.
create table framework_standard (
  school_id uuid not null references school,
  framework_id uuid not null,
  standard_id uuid not null,
  primary key (school_id, framework_id, standard_id),
  foreign key (school_id, framework_id) references framework,
  foreign key (school_id, standard_id) references standard
);

create table framework_domain (
  school_id uuid not null references school,
  domain_id uuid not null,
  framework_id uuid not null,
  -- A strand belongs to a domain of the same framework; strands have no strands.
  parent_id uuid,
  code text,
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  position int not null,
  is_enabled boolean not null default true,
  primary key (school_id, domain_id),
  foreign key (school_id, framework_id) references framework,
  foreign key (school_id, parent_id) references framework_domain
);
create index framework_domain_in_order on framework_domain (school_id, framework_id, position);

-- Nothing is ever taken out: what was evaluated by it must still be readable. Disabled ones are no longer offered.
create table milestone (
  school_id uuid not null references school,
  milestone_id uuid not null,
  domain_id uuid not null,
  code text,
  text_en text not null check (text_en <> ''),
  text_fr text not null check (text_fr <> ''),
  band text,
  position int not null,
  is_enabled boolean not null default true,
  primary key (school_id, milestone_id),
  foreign key (school_id, domain_id) references framework_domain
);
create index milestone_in_order on milestone (school_id, domain_id, position);

-- P1 to P5, terms: which one an evaluation belongs to follows from its date.
create table pedagogy_period (
  school_id uuid not null references school,
  period_id uuid not null,
  name text not null check (name <> ''),
  first_day date not null,
  last_day date not null,
  primary key (school_id, period_id),
  check (first_day <= last_day)
);
create index pedagogy_period_in_order on pedagogy_period (school_id, first_day);

create table pedagogy_setting (
  school_id uuid not null references school,
  -- Whether what teachers write waits for the direction before families see it.
  needs_approval boolean not null default false,
  primary key (school_id)
);

-- What the school calls the three levels, where it calls them otherwise than Préau does.
create table level_label (
  school_id uuid not null references school,
  level text not null check (level in ('B', 'A', 'A+')),
  label_en text not null check (label_en <> ''),
  label_fr text not null check (label_fr <> ''),
  primary key (school_id, level)
);

-- Sentences that the texts of the carnet are put together from; of one domain, or of all.
create table bank_sentence (
  school_id uuid not null references school,
  sentence_id uuid not null,
  domain_id uuid,
  text_en text not null,
  text_fr text not null,
  position int not null,
  is_removed boolean not null default false,
  primary key (school_id, sentence_id),
  foreign key (school_id, domain_id) references framework_domain,
  check (text_en <> '' or text_fr <> '')
);

create table observation (
  school_id uuid not null references school,
  observation_id uuid not null,
  version int not null check (version > 0),
  date date not null,
  text text not null,
  milestone_ids uuid[] not null,
  -- Pictures may arrive later than the words they belong to.
  media_ids uuid[] not null,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  written_at timestamptz not null,
  is_removed boolean not null default false,
  approved_by uuid references account,
  approved_at timestamptz,
  is_approved boolean not null,
  primary key (school_id, observation_id)
);
create index observation_of_date on observation (school_id, date);

create table observation_child (
  school_id uuid not null references school,
  observation_id uuid not null,
  child_id uuid not null,
  primary key (school_id, observation_id, child_id),
  foreign key (school_id, observation_id) references observation,
  foreign key (school_id, child_id) references child
);
create index observation_child_of_child on observation_child (school_id, child_id);

-- Append-only: the last version of a child and milestone stands, the earlier ones stay readable. It belongs to the child,
-- whatever class it is in.
create table evaluation (
  school_id uuid not null references school,
  evaluation_id uuid not null,
  child_id uuid not null,
  milestone_id uuid not null,
  -- The server's order within a child and milestone.
  version int not null check (version > 0),
  -- Null takes an earlier judgement back.
  level text check (level in ('B', 'A', 'A+')),
  date date not null,
  comment text,
  -- The observation that shows it may arrive later.
  observation_id uuid,
  account_id uuid not null references account,
  device_id uuid not null,
  written_at timestamptz not null,
  is_approved boolean not null,
  approved_by uuid references account,
  approved_at timestamptz,
  primary key (school_id, evaluation_id),
  unique (school_id, child_id, milestone_id, version),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, milestone_id) references milestone
);

-- What is written into a carnet: for a period, or (without one) for the synthesis at the end of the cycle.
create table report_book (
  school_id uuid not null references school,
  report_book_id uuid not null,
  child_id uuid not null,
  period_id uuid,
  version int not null check (version > 0),
  -- By domain, as the carnet prints it: { domainId: text }.
  domain_texts json not null,
  -- By line of the national synthesis form: { code: level }.
  positions json not null,
  general_text text not null,
  head_text text not null,
  account_id uuid not null references account,
  written_at timestamptz not null,
  primary key (school_id, report_book_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, period_id) references pedagogy_period
);
create unique index report_book_of_child on report_book (school_id, child_id, period_id) nulls not distinct;

do $$
declare
  of_school text;
begin
  foreach of_school in array array['framework', 'framework_standard', 'framework_domain', 'milestone',
    'pedagogy_period', 'pedagogy_setting', 'level_label', 'bank_sentence', 'observation', 'observation_child',
    'evaluation', 'report_book'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
  end loop;
end $$;

grant select, insert, update on framework, framework_domain, milestone, pedagogy_setting, bank_sentence, observation,
  report_book to preau_app;
grant select, insert, update, delete on framework_standard, pedagogy_period, level_label to preau_app;
grant select, insert, delete on observation_child to preau_app;
-- The history is never rewritten; only its approval is added.
grant select, insert, update (is_approved, approved_by, approved_at) on evaluation to preau_app;
