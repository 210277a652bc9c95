-- What was read and told of a day, so that what changes later can be seen.

-- Everybody who wrote a version of the line: the pictures that they brought stay when a colleague changes its words.
alter table diary_item add column author_ids uuid[] not null default '{}';

-- The lines of the transmission sheet as they were approved or sent, each as line:version. Null: from before this was
-- kept.
alter table daily_report add column sheet_lines text[];
create index daily_report_waiting on daily_report (school_id, changed_at) where status in ('submitted', 'approved');

-- The letter as it was sent, in codes, for whoever reads later what a family was told. Null: from before this was kept,
-- or half a year old.
alter table diary_mail add column letter text;
grant update (letter) on diary_mail to preau_app;
