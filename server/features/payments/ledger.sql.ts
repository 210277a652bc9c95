/** SQL: whether the receipt of a part `p` stands. */
const isStanding = `
  not exists (select from receipt_cancelled x where x.school_id = p.school_id and x.receipt_id = p.receipt_id)`

/** SQL: what standing receipts have paid of a paper `i`. */
export const paidOf = `
  coalesce((select sum(p.amount) from receipt_part p
    where p.school_id = i.school_id and p.invoice_id = i.invoice_id and ${isStanding}), 0)`

/** SQL: what credit notes have taken back of a paper `i`. */
export const creditedOf = `
  coalesce((select -sum(c.total) from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id), 0)`

/** SQL: the tables `paid` and `credited`, the same for all papers of the school at once (decision 087). */
export const paperSums = `
  paid as (
    select p.invoice_id, sum(p.amount) as paid from receipt_part p
    where p.school_id = (select app_school()) and ${isStanding}
    group by p.invoice_id),
  credited as (
    select c.credit_of as invoice_id, -sum(c.total) as credited from invoice c
    where c.school_id = (select app_school()) and c.credit_of is not null group by c.credit_of)`
