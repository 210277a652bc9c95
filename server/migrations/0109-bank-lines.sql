-- Which line of the bank a receipt was booked from: a digest of its day, amount and words. The line is booked once. Where its
-- receipt is cancelled it may be booked again, as the next round.
alter table receipt add column bank_line text;
alter table receipt add column bank_round int;
alter table receipt add constraint receipt_bank_round check ((bank_line is null) = (bank_round is null));
create unique index receipt_of_bank_line on receipt (school_id, bank_line, bank_round) where bank_line is not null;
