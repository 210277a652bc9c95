-- Marks and ledger lines are written and read whole, thirty at a time, and hardly ever asked for a part: as json they
-- are kept as they were written, which spares PostgreSQL taking each apart and putting it together again.
alter table entry
  alter answer type json using answer::json,
  alter before type json using before::json,
  alter after type json using after::json;
alter table presence_day
  alter am type json using am::json,
  alter pm type json using pm::json;
