-- Open apps learn of what the office changes about children: who is in which class, and when; what must be known of
-- their health; who may and must not collect them, and by which number a family is reached. A tablet reads its registers
-- anew, so that it is right before the network goes. Only the school's id is told, once for a transaction.
do $$
declare
  of_children text;
begin
  foreach of_children in array
    array['enrolment', 'child_health', 'child_schedule', 'collector', 'child_guardian', 'guardian']
  loop
    execute format(
      'create trigger watched after insert or update or delete on %I
       for each row execute function tell_watchers(''school'', ''school_id'')', of_children);
  end loop;
end $$;
create trigger watched after update of first_name, last_name, usage_name, portrait_media_id on child
  for each row when (old.* is distinct from new.*)
  execute function tell_watchers('school', 'school_id');
