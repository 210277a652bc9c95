-- The last paper that a run has tried. The next go begins behind it, so that faulty papers hold back no others.
alter table billing_run add column tried_id uuid;
grant update (tried_id) on billing_run to preau_app;
