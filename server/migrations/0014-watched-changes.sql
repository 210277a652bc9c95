-- Tells every server process, once the transaction is committed, that something about a person, a session or a
-- school changed that open connections must learn of. Only ids are told: what it means is read behind the wall.
create function tell_watchers() returns trigger language plpgsql as $$
declare
  told jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('preau_changes', jsonb_build_object(tg_argv[0], told ->> tg_argv[1])::text);
  return null;
end $$;

create trigger watched after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_watchers('session', 'session_id');
create trigger watched after update of is_active on account
  for each row when (old.is_active is distinct from new.is_active)
  execute function tell_watchers('account', 'account_id');
create trigger watched after update of is_enabled, daily_report_enable, event_enable, gallery_enable, check_in_enable,
  nursery_enable, milestone_enable, show_guardian_info on school
  for each row when (old.* is distinct from new.*)
  execute function tell_watchers('school', 'school_id');
create trigger watched after insert or update on school_feature
  for each row execute function tell_watchers('school', 'school_id');

do $$
declare
  of_rights text;
begin
  foreach of_rights in array array['page_permission', 'standard_permission', 'director_privilege', 'class_teacher'] loop
    execute format(
      'create trigger watched after insert or update or delete on %I
       for each row execute function tell_watchers(''account'', ''account_id'')', of_rights);
  end loop;
end $$;
