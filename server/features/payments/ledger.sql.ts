/** SQL: what standing receipts have paid of a paper `i`. */
export const paidOf = `
  coalesce((select sum(p.amount) from receipt_part p
    where p.school_id = i.school_id and p.invoice_id = i.invoice_id and not exists (
      select from receipt_cancelled x where x.school_id = p.school_id and x.receipt_id = p.receipt_id)), 0)`

/** SQL: what credit notes have taken back of a paper `i`. */
export const creditedOf = `
  coalesce((select -sum(c.total) from invoice c where c.school_id = i.school_id and c.credit_of = i.invoice_id), 0)`
