/*
 * A child is erased (erase_child begins with this mark): mails about it that wait are sent no more. Such a mail is named as
 * its invite is, or stands beside the reminder. Its words were written by the house, from the name of the child.
 */
create function erase_from_event_mails() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update mail set sealed = null, state = 'failed', failure = 'erased', settled_at = new.erased_at
    where school_id = new.school_id and state = 'waiting' and mail_id in (
      select invite_id from event_invite where school_id = new.school_id and child_id = new.child_id
      union all
      select mail_id from event_reminder where school_id = new.school_id and child_id = new.child_id);
  return null;
end $$;
revoke execute on function erase_from_event_mails() from public;
create trigger leaves_the_event_mails after update of erased_at on child
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_event_mails();
