-- A register printed while acting for somebody else is of the one person and by the other, as everything else is.
alter table export_record add column actor_account_id uuid;
update export_record set actor_account_id = account_id;
alter table export_record alter column actor_account_id set not null;
