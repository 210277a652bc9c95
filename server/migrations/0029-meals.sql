-- The meals of the school's day: breakfast, lunch, afternoon snack. Hours are the school's clock.
create table meal_type (
  school_id uuid not null references school,
  meal_type_id uuid not null,
  name_en text not null check (name_en <> ''),
  name_fr text not null check (name_fr <> ''),
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_time text not null check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  position int not null,
  is_enabled boolean not null default true,
  primary key (school_id, meal_type_id),
  check (from_time < to_time)
);

-- Only some levels have it (an early dinner at the crèche); a meal without rows here is for all.
create table meal_type_standard (
  school_id uuid not null references school,
  meal_type_id uuid not null,
  standard_id uuid not null,
  primary key (school_id, meal_type_id, standard_id),
  foreign key (school_id, meal_type_id) references meal_type,
  foreign key (school_id, standard_id) references standard
);

create table dish (
  school_id uuid not null references school,
  dish_id uuid not null,
  name text not null check (name <> ''),
  course text not null check (course in ('starter', 'main', 'dairy', 'fruit')),
  allergens text[] not null check (allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya',
    'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']),
  textures text[] not null check (textures <@ array['mixed', 'mashed', 'pieces']),
  is_vegetarian boolean not null,
  is_pork_free boolean not null check (is_pork_free or not is_vegetarian),
  is_enabled boolean not null default true,
  primary key (school_id, dish_id)
);

-- A week of the menu. What is not published is the kitchen's own, and no teacher sees it.
create table menu_week (
  school_id uuid not null references school,
  monday date not null check (extract(isodow from monday) = 1),
  version int not null,
  published_at timestamptz,
  published_by uuid references account,
  primary key (school_id, monday),
  check ((published_at is null) = (published_by is null))
);

create table menu_line (
  school_id uuid not null references school,
  date date not null,
  meal_type_id uuid not null,
  course text not null check (course in ('starter', 'main', 'dairy', 'fruit')),
  dish_id uuid not null,
  monday date not null check (date between monday and monday + 6),
  position int not null,
  primary key (school_id, date, meal_type_id, course, dish_id),
  foreign key (school_id, meal_type_id) references meal_type,
  foreign key (school_id, dish_id) references dish,
  foreign key (school_id, monday) references menu_week
);
create index menu_line_of_week on menu_line (school_id, monday);

alter table meal_type enable row level security;
create policy within_school on meal_type
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on meal_type to preau_app;

alter table meal_type_standard enable row level security;
create policy within_school on meal_type_standard
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, delete on meal_type_standard to preau_app;

alter table dish enable row level security;
create policy within_school on dish
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on dish to preau_app;

alter table menu_week enable row level security;
create policy within_school on menu_week
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on menu_week to preau_app;

alter table menu_line enable row level security;
create policy within_school on menu_line
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, delete on menu_line to preau_app;

-- Schools that are there already get the meals that new ones begin with (domain/meals/starter-meals.ts).
insert into meal_type (school_id, meal_type_id, name_en, name_fr, from_time, to_time, position)
select s.school_id, gen_random_uuid(), m.name_en, m.name_fr, m.from_time, m.to_time, m.position
from school s, (values
  (0, 'Breakfast', 'Petit déjeuner', '07:30', '08:30'),
  (1, 'Morning snack', 'Collation', '09:30', '10:00'),
  (2, 'Lunch', 'Déjeuner', '11:30', '12:30'),
  (3, 'Afternoon snack', 'Goûter', '15:45', '16:30')
) as m (position, name_en, name_fr, from_time, to_time);
