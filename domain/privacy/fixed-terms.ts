/** Years for which the register of an erased child is kept without a name, after its last day or mark. */
export const registerYears = 10

/** Days for which the words of a letter to a family are kept after it was sent. */
export const keptLetterDays = 180

/** Years for which invoices and receipts are kept, after the year in which they were issued. */
export const ledgerYears = 10

/** Days for which albums are kept after the end of the school year that they show. */
export const keptAlbumDays = 120
