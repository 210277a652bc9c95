-- Papers of families in a child's file: an insurance, a vaccination card. Kept while the child is at the school and for
-- three years after it left (domain notes, section 8.7). A removed one goes at once, its file after a month.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'icon', 'logo', 'document', 'file'));
-- What the bytes of a file are; nothing for pictures, and for documents, which are PDFs.
alter table media add column format text check (format ~ '^[a-z]{3,4}$');
select allow_media_use('file');

create table child_document (
  school_id uuid not null references school,
  document_id uuid not null,
  child_id uuid not null,
  category_id uuid not null,
  name text not null check (btrim(name) <> ''),
  media_id uuid not null,
  format text not null check (format ~ '^[a-z]{3,4}$'),
  bytes int not null check (bytes > 0),
  uploaded_by uuid not null references account,
  uploaded_at timestamptz not null,
  valid_from date,
  valid_until date,
  status text not null check (status in ('pending', 'valid', 'not_valid')),
  judged_by uuid references account,
  judged_at timestamptz,
  visibility text not null check (visibility in ('direction', 'teachers')),
  -- The version that took its place; none for the one that counts.
  replaced_by uuid,
  version int not null default 1,
  primary key (school_id, document_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, category_id) references school_doc_category,
  foreign key (school_id, replaced_by) references child_document deferrable initially deferred,
  check (valid_from is null or valid_until is null or valid_from <= valid_until),
  check ((status = 'pending') = (judged_by is null)),
  check ((judged_by is null) = (judged_at is null))
);
create index child_document_of_child on child_document (school_id, child_id);
create index child_document_of_category on child_document (school_id, category_id);
create index child_document_replaced on child_document (school_id, replaced_by) where replaced_by is not null;
-- The list of children counts what is valid of each.
create index child_document_that_counts on child_document (school_id, child_id, category_id, status, valid_from, valid_until)
  where replaced_by is null;

create function note_child_document_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'file', old.document_id, '{}');
  else
    perform note_media_use(new.school_id, 'file', new.document_id, array[new.media_id]);
  end if;
  return null;
end $$;
create trigger shows_paper after insert or delete on child_document
  for each row execute function note_child_document_media();

alter table child_document enable row level security;
create policy within_school on child_document using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update, delete on child_document to preau_app;
