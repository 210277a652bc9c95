-- Behind row-level security an index on lower(address) is never used: lower() might leak what it reads, so every row
-- would be looked at first. An ordinary column is compared without a function, and found at once among all schools'.

alter table account_email add column address_key text generated always as (lower(address)) stored;
drop index account_email_address;
create unique index account_email_address on account_email (address_key);

alter table account add column username_key text generated always as (lower(username)) stored;
drop index account_username;
create unique index account_username on account (username_key);
