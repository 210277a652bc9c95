-- A statement that finds its rows overtaken ends the transaction it is in, so that COMMIT may be sent behind it
-- without waiting for its answer. 40001 is PostgreSQL's own code for "try again".
create function lost_race() returns int language plpgsql as
  $$ begin raise exception 'somebody else was faster' using errcode = '40001'; end $$;
