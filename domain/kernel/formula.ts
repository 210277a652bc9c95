/**
 * Start of a text that a spreadsheet would run as a formula (OWASP, "CSV injection"). Tabs and ends of lines hide one from
 * the check. Some spreadsheets read the wide signs of East Asian keyboards too.
 */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
