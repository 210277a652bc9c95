-- Where an invitation went, as it was typed. The address itself becomes the account's only if nobody has it: a school
-- is not told that somebody of another school does, so its list shows what was typed, whatever became of it.
alter table account add column invited_address text;
update account a set invited_address = e.address
  from account_email e where e.account_id = a.account_id and a.invited_at is not null;

-- What runs with the owner's rights looks nothing up in a caller's temporary tables, which come first where they are
-- not named.
alter function name_of_person(uuid) set search_path = pg_catalog, public, pg_temp;
alter function bytes_of_school(uuid) set search_path = pg_catalog, public, pg_temp;
alter function delete_due_school(uuid, date) set search_path = pg_catalog, public, pg_temp;
