-- PostgreSQL evaluates app_school() while it plans, and looks up how many rows the school at hand has. A plan made for a
-- new school then reads all rows of a full one on the same connection. It does not evaluate a subquery while it plans.
do $$
declare
  policy record;
  routine record;
begin
  for policy in
    select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~ 'app_school\(\)'
  loop
    execute format('alter policy %I on %I', policy.policyname, policy.tablename)
      || coalesce(' using (' || replace(policy.qual, 'app_school()', '(select app_school())') || ')', '')
      || coalesce(' with check (' || replace(policy.with_check, 'app_school()', '(select app_school())') || ')', '');
  end loop;
  for routine in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%school_id = app_school()%'
  loop
    execute replace(pg_get_functiondef(routine.oid), 'school_id = app_school()', 'school_id = (select app_school())');
  end loop;
end
$$;
