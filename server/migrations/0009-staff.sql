-- Whose name a line of the log of changes carries: people of the school, and the platform's when they acted there.
-- Row-level security hides the platform's people from a school; this tells their name and nothing else.
create function name_of_person(person uuid) returns text language sql stable security definer set search_path = public as
  $$ select name from account where account_id = person and (school_id = app_school() or school_id is null) $$;
revoke execute on function name_of_person(uuid) from public;
grant execute on function name_of_person(uuid) to preau_app;
