-- How a report stood before its approval, as {"status", "returnedNote"}: an approval that is taken back leaves it so.
-- Null for a report that was never approved, or whose approval is older than this column.
alter table daily_report add column before_approval jsonb;
