-- The PDF that goes out to prospects has a place of its own: it stood among the documents of children's files.
select allow_media_use('prospect');
update media_use set used_in = 'prospect' where used_in = 'file' and used_by = school_id;
