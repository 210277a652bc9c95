-- The day on which the hours of head counts were said. An hour that was missed is one that had been said before that day.
alter table ratio_setting add column hours_since date;

-- A school that has said its hours is judged from tomorrow on: nobody knows when it said them.
update ratio_setting set hours_since = current_date
where coalesce(count_first, count_second, count_third, count_fourth) is not null;
