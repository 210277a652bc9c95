-- Pictures: what a tablet announced, how much of it has arrived, and what became of it. The bytes lie in the file store.
create table media (
  school_id uuid not null references school,
  media_id uuid not null,
  kind text not null check (kind in ('photo', 'icon')),
  -- Who sent it: it is shown only on what the same person wrote.
  account_id uuid not null references account,
  total_bytes int not null check (total_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  received_bytes int not null default 0 check (received_bytes between 0 and total_bytes),
  state text not null check (state in ('arriving', 'ready', 'refused')),
  refused_because text,
  width int,
  height int,
  created_at timestamptz not null,
  ready_at timestamptz,
  primary key (school_id, media_id),
  check ((state = 'ready') = (ready_at is not null)),
  check ((state = 'refused') = (refused_because is not null))
);

alter table media enable row level security;
create policy within_school on media
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update, delete on media to preau_app;

-- The pictograms that a line of the diary begins with: one of the drawings that come with Préau, or a school's own picture.
create table topic (
  school_id uuid not null references school,
  topic_id uuid not null,
  label_en text not null check (label_en <> ''),
  label_fr text not null check (label_fr <> ''),
  drawing text,
  media_id uuid,
  position int not null,
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (school_id, topic_id),
  foreign key (school_id, media_id) references media,
  check ((drawing is null) <> (media_id is null))
);

alter table topic enable row level security;
create policy within_school on topic
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on topic to preau_app;

-- Schools that are there already get the set that new ones begin with (domain/topics/starter-topics.ts).
insert into topic (school_id, topic_id, label_en, label_fr, drawing, position, created_at)
select s.school_id, gen_random_uuid(), t.label_en, t.label_fr, t.drawing, t.position, now()
from school s, (values
  (0, 'welcome', 'Welcome', 'Accueil'),
  (1, 'lunch', 'Lunch', 'Déjeuner'),
  (2, 'nap', 'Nap', 'Sieste'),
  (3, 'outdoor', 'Outdoors', 'Dehors'),
  (4, 'motor-skills', 'Motor skills', 'Motricité'),
  (5, 'music', 'Music', 'Musique'),
  (6, 'language', 'Language', 'Langage'),
  (7, 'maths', 'Maths', 'Maths'),
  (8, 'art', 'Art', 'Arts'),
  (9, 'health', 'Health', 'Santé'),
  (10, 'needs', 'Needs', 'Besoins'),
  (11, 'information', 'Information', 'Infos')
) as t (position, drawing, label_en, label_fr);
