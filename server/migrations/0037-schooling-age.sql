-- From which age children have to go to school, where the law of the country leaves it to the school. Null: the usual age
-- of its country.
alter table school add column schooling_age smallint check (schooling_age between 2 and 8);
