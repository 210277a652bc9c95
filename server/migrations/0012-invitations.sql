-- Whoever invites is at work in the school, or on the platform: there the new person's address and the token of the
-- invitation are written beside the account, its rights and the mail, in one transaction.

create policy within_school on account_email using (exists (
  select from account a where a.account_id = account_email.account_id and a.school_id = app_school()));
create policy at_the_platform on account_email using (app_door() = 'platform');

create policy invitation_within_school on mail_token using (kind = 'invitation' and exists (
  select from account a where a.account_id = mail_token.account_id and a.school_id = app_school()));
create policy invitation_at_the_platform on mail_token
  using (kind = 'invitation' and app_door() = 'platform');

-- A typed code is looked up by the address it was mailed to.
create index mail_token_of_address on mail_token (address, kind);
