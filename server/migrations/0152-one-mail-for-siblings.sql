-- One mail asks a guardian about all children of an event, with a link for each: the mail is no longer named as its invite is.
alter table event_invite add column mail_id uuid;
update event_invite set mail_id = invite_id;
alter table event_invite alter column mail_id set not null;

/*
 * A child is erased (erase_child begins with this mark): mails that name it and still wait are sent no more. Such a mail may
 * be about brothers and sisters too. Nobody was asked or reminded of them then: the next press does it.
 */
create or replace function erase_from_event_mails() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taken_back uuid[];
begin
  with taken as (
    update mail set sealed = null, state = 'failed', failure = 'erased', settled_at = new.erased_at
    where school_id = new.school_id and state = 'waiting' and mail_id in (
      select mail_id from event_invite where school_id = new.school_id and child_id = new.child_id
      union all
      select mail_id from event_reminder where school_id = new.school_id and child_id = new.child_id)
    returning mail_id)
  select array_agg(mail_id) into taken_back from taken;
  delete from event_invite
    where school_id = new.school_id and child_id <> new.child_id and mail_id = any(taken_back);
  delete from event_reminder
    where school_id = new.school_id and child_id <> new.child_id and mail_id = any(taken_back);
  return null;
end $$;
