import type { Instant } from '#domain/kernel/instant.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { PaperReader } from '../family/family.sql.ts'
import { drawParties } from '../invoices/paper-parts.ts'
import { paperWords } from '../invoices/paper-words.ts'
import type { Seller } from '../invoices/papers.sql.ts'
import { reminderLetter } from './reminder-mail.ts'

/** A reminder with all that its paper says. */
export type DrawnReminder = {
  facts: { subject?: string; text?: string }
  reader: PaperReader
  seller: Seller
  now: Instant
  timeZone: string
  siteUrl: string
}

/** Draws the letter of a reminder for the post, in the language of the family: the words that a mail would have. */
export function drawReminder({
  facts,
  reader,
  seller,
  now,
  timeZone,
  siteUrl,
}: DrawnReminder): Promise<Buffer> {
  const { language, payer } = reader
  const schoolAddress = headingAddress(seller.address)
  const letter = reminderLetter(facts, { language, name: payer.name, schoolAddress, siteUrl })
  return printDocument(
    {
      paper: paperOf({ size: 'A4', orientation: 'portrait' }),
      words: { ...paperWords[language], printed: ({ day }) => [seller.name, day].join(' · ') },
      printing: {
        ...{ school: seller.name, address: schoolAddress },
        ...{ by: '', at: now, timeZone },
      },
      heading: { document: facts.subject ?? '', subject: payer.name },
    },
    (frame) => {
      frame.newPage()
      drawParties(frame, { seller, payer })
      for (const paragraph of [letter.greeting, ...letter.paragraphs, seller.name]) {
        drawParagraph(frame, paragraph, { size: 11 })
        frame.take(3 * mm)
      }
    },
  )
}
