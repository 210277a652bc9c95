-- The price of an event for each child that takes part. It stands apart from the event, since few people learn amounts.
create table event_price (
  school_id uuid not null references school,
  event_id uuid not null,
  amount int not null check (amount between 1 and 1000000000),
  version int not null check (version > 0),
  primary key (school_id, event_id),
  foreign key (school_id, event_id) references event on delete cascade
);
alter table event_price enable row level security;
create policy within_school on event_price using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update, delete on event_price to preau_app;
