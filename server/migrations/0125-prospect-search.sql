-- Names of a request as they are searched for: the child's own, then those of its guardians in their order. They are kept
-- folded beside the names, as those of children are (0117).
create function prospect_names(first_name text, last_name text, guardians jsonb) returns text
  language sql immutable parallel safe
return coalesce(first_name || ' ', '') || last_name || coalesce((
  select string_agg(' ' || coalesce(g ->> 'firstName', '') || ' ' || coalesce(g ->> 'lastName', ''), '' order by place)
  from jsonb_path_query(guardians, '$[*]') with ordinality as each_guardian (g, place)), '');

alter table prospect add column search_words text
  generated always as (search_words(prospect_names(first_name, last_name, guardians))) stored;
