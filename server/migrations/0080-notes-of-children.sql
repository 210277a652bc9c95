-- The private note of a child has a version of its own. It shared that of the child: who had just changed the name of a
-- child, or put its file away, read that a colleague had changed the file, and had to save the note twice. It is kept
-- and erased with the note.
alter table child add column note_version integer not null default 1;
