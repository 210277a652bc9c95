-- Money that was paid on a paper which was credited afterwards moves on to another paper: the part on the credited one is
-- taken back by a part below zero. Nothing of the ledger is changed for it.
alter table receipt_part drop constraint receipt_part_amount_check;
alter table receipt_part add constraint receipt_part_amount_check check (amount <> 0);
