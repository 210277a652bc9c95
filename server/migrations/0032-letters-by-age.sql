-- Kept letters are cleared by their age, for a whole school at once.
create index diary_mail_kept_letter on diary_mail (school_id, queued_at) where letter is not null;
