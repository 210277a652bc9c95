-- What a school says of itself on its own page. Kept as long as the school.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'icon', 'logo', 'document'));
select allow_media_use('logo');

alter table school
  add column logo_media_id uuid,
  -- Counts the changes of its settings: of two directors who change them at once, the second is refused.
  add column settings_version int not null default 1,
  -- The first steps of a new school were all done once, or put away. They are never shown again.
  add column first_steps_done_at timestamptz;

update school set payment_type = null where payment_type not in ('payment', 'invoice', 'both');
alter table school add check (payment_type in ('payment', 'invoice', 'both'));
-- Schools from before this day know their way.
update school set first_steps_done_at = now() where exists (select from presence_day d where d.school_id = school.school_id);

create function note_logo_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'logo', new.school_id, array_remove(array[new.logo_media_id], null));
  return null;
end $$;
create trigger shows_other_logo after update of logo_media_id on school
  for each row when (new.logo_media_id is distinct from old.logo_media_id) execute function note_logo_media();

-- Open apps show the school's name and logo.
drop trigger watched on school;
create trigger watched after update of is_enabled, daily_report_enable, event_enable, gallery_enable, check_in_enable,
  nursery_enable, milestone_enable, show_guardian_info, name, logo_media_id on school
  for each row when (old.* is distinct from new.*)
  execute function tell_watchers('school', 'school_id');
