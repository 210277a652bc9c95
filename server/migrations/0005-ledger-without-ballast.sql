-- Thirty marks are thirty lines of the ledger and thirty days, each checked against every foreign key. The school of
-- a day and of a submission is checked already by the key to their child or class, which begins with it; the
-- ledger takes school and account from the session that is writing, and outlives what its lines are about.
alter table entry drop constraint entry_school_id_fkey, drop constraint entry_account_id_fkey;
alter table presence_day drop constraint presence_day_school_id_fkey;
alter table register_submission drop constraint register_submission_school_id_fkey;

drop index entry_of_subject;
create index entry_of_subject on entry (school_id, subject_id, subject_date);
