-- The diary: lines of a child's day, and how far the day is on its way to the family.
create table diary_item (
  school_id uuid not null references school,
  item_id uuid not null,
  child_id uuid not null,
  date date not null,
  -- The same for the lines that were written for several children at once.
  together_id uuid,
  topic_id uuid,
  text text not null,
  mood text check (mood in ('cheerful', 'calm', 'tired', 'tearful', 'unwell')),
  -- Made on the device; the pictures may arrive later, so nothing is referred to.
  media_ids uuid[] not null default '{}',
  version int not null check (version > 0),
  is_removed boolean not null default false,
  first_account_id uuid not null references account,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  primary key (school_id, item_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, topic_id) references topic
);
create index diary_item_of_day on diary_item (school_id, child_id, date);

create table daily_report (
  school_id uuid not null references school,
  child_id uuid not null,
  date date not null,
  status text not null check (status in ('draft', 'submitted', 'approved', 'sent')),
  -- Counts every change of the report and of its lines: an approval names the version that was read.
  version int not null check (version > 0),
  is_correction boolean not null default false,
  is_held boolean not null default false,
  returned_note text,
  submitted_account_id uuid references account,
  submitted_at timestamptz,
  approved_account_id uuid references account,
  approved_at timestamptz,
  sent_at timestamptz,
  changed_at timestamptz not null,
  primary key (school_id, child_id, date),
  foreign key (school_id, child_id) references child
);
create index daily_report_of_date on daily_report (school_id, date, status);

-- When families' mails go out, and whether somebody of the direction reads first. No row: 17:30, read first.
create table diary_settings (
  school_id uuid not null references school,
  mail_at text not null check (mail_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  needs_approval boolean not null,
  primary key (school_id)
);

create table diary_sentence (
  school_id uuid not null references school,
  sentence_id uuid not null,
  topic_id uuid,
  text_en text not null,
  text_fr text not null,
  position int not null,
  is_removed boolean not null default false,
  primary key (school_id, sentence_id),
  foreign key (school_id, topic_id) references topic,
  check (text_en <> '' or text_fr <> '')
);

-- Which mail took which day to which guardian. However many servers send, a guardian gets an edition of a day once.
create table diary_mail (
  school_id uuid not null references school,
  mail_id uuid not null,
  guardian_id uuid not null,
  date date not null,
  edition int not null check (edition > 0),
  queued_at timestamptz not null,
  primary key (school_id, mail_id, guardian_id),
  unique (school_id, guardian_id, date, edition),
  foreign key (school_id, guardian_id) references guardian
);

create table diary_mail_report (
  school_id uuid not null references school,
  mail_id uuid not null,
  child_id uuid not null,
  date date not null,
  report_version int not null,
  primary key (school_id, mail_id, child_id),
  foreign key (school_id, child_id, date) references daily_report
);
create index diary_mail_of_report on diary_mail_report (school_id, child_id, date);

-- What a child runs out of: open until it has arrived or is taken back.
create table need (
  school_id uuid not null references school,
  need_id uuid not null,
  child_id uuid not null,
  item text not null check (item in (
    'nappies', 'wipes', 'liniment', 'milk', 'clothes', 'sun-cream', 'hat', 'sleeping-bag', 'medicine', 'other')),
  note text,
  version int not null check (version > 0),
  is_removed boolean not null default false,
  asked_account_id uuid not null references account,
  asked_at timestamptz not null,
  received_account_id uuid references account,
  received_at timestamptz,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, need_id),
  foreign key (school_id, child_id) references child,
  check ((received_at is null) = (received_account_id is null))
);
create index need_open on need (school_id, child_id) where received_at is null and not is_removed;

do $$
declare
  of_school text;
begin
  foreach of_school in array array[
    'diary_item', 'daily_report', 'diary_settings', 'diary_sentence', 'diary_mail', 'diary_mail_report', 'need'
  ] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert on %I to preau_app', of_school);
  end loop;
end $$;
grant update on diary_item, daily_report, diary_settings, diary_sentence, need to preau_app;
