-- An observation shows the pictures of who wrote it first, also when somebody else corrected its words.
alter table observation add column first_account_id uuid references account;
update observation set first_account_id = account_id;
alter table observation alter column first_account_id set not null;
