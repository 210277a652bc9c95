-- A document of a child travels on the road of pictures and is kept as it came: a PDF.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'icon', 'document'));
