import { parseLocalDate } from '../../kernel/local-date.ts'
import { elementNamed, elementsNamed, type Markup } from './markup.ts'
import { exactCents, type StatementEntry } from './statement-entries.ts'

const textIn = (name: string, within: Markup): string =>
  elementNamed(name, within)?.text.trim() ?? ''

/** Reads 20261103 or 20261103120000.000[+1:CET] as the day that the bank says. */
const dayOf = (text: string) =>
  parseLocalDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`)

/** Joins the two texts of a payment; many banks repeat the first one in the second. */
function wordsOf(payment: Markup): string {
  const [name, memo] = [textIn('NAME', payment), textIn('MEMO', payment)]
  return memo.startsWith(name) ? memo : `${name} ${memo}`
}

/** The entries of bank accounts in an OFX file, of either kind: SGML (1.x) or XML (2.x). */
export function entriesOfOfx(root: Markup): StatementEntry[] {
  const entries: StatementEntry[] = []
  for (const statement of elementsNamed('STMTRS', root)) {
    const ofStatement = textIn('CURDEF', statement)
    for (const payment of elementsNamed('STMTTRN', statement)) {
      const own = elementNamed('CURRENCY', payment)
      entries.push({
        ...{ day: dayOf(textIn('DTPOSTED', payment)), words: wordsOf(payment), isBooked: true },
        amount: exactCents(textIn('TRNAMT', payment)),
        currency: (own && textIn('CURSYM', own)) || ofStatement || null,
      })
    }
  }
  return entries
}
