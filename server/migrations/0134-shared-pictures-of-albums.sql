/*
 * The line of an erasure says how many pictures stay because they show other children too. Those of albums are among them.
 * They are found before the mark of the erasure, since the gallery takes the name off them at that moment.
 */
do $$
declare
  body text := pg_get_functiondef('erase_child(uuid, timestamptz, date, text, uuid, uuid)'::regprocedure);
  line record;
begin
  for line in
    select * from (values
      (E'  shared int;\n', E'  shared int;\n  of_albums uuid[];\n'),
      (E'  update child set erased_at = moment',
        E'  select coalesce(array_agg(distinct p.media_id), \'{}\') into of_albums from album_picture_child s\n'
        '      join album_picture p using (school_id, picture_id)\n'
        '    where s.school_id = school and s.child_id = wanted and not p.is_removed;\n'
        '  update child set erased_at = moment'),
      ('into shared from media_use where school_id = school and media_id = any(pictures);',
        'into shared from media_use where school_id = school and media_id = any(pictures || of_albums);')
    ) as it (was, becomes)
  loop
    if position(line.was in body) = 0 then raise exception 'erase_child does not say: %', line.was; end if;
    body := replace(body, line.was, line.becomes);
  end loop;
  execute body;
end $$;
