-- Whatever ends an impersonation, its end is in the school's log: signing out of it, signing out of the session that
-- opened it, or the end of all sessions of either person. One that runs out has its end in the line of its start.

create function log_end_of_impersonation() returns trigger language plpgsql as $$
begin
  insert into change (
    school_id, change_id, act, account_id, actor_account_id, subject_account_id, at, before, after)
  select a.school_id, gen_random_uuid(), 'endImpersonation', new.account_id, new.actor_account_id, new.account_id,
    new.ended_at, null, jsonb_build_object('reason', new.impersonation_reason, 'because', new.ended_because)
  from account a where a.account_id = new.account_id and a.school_id is not null;
  return null;
end $$;

create trigger end_of_impersonation after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null and new.actor_account_id is not null)
  execute function log_end_of_impersonation();
