-- The first part of a school's address as a column of its own: behind the wall no index is asked by a function.
drop index school_by_slug;
alter table school add column form_slug text generated always as (split_part(hostname, '.', 1)) stored;
create index school_by_form_slug on school (form_slug) where form_slug is not null;
