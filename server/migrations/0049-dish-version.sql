-- Counts the changes of a dish: of two people who change one at once, the second is refused and loses no allergen.
alter table dish add column version int not null default 1;
