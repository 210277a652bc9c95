import { frameHtml } from './mail-html.ts'
import type { WrittenMail } from './mail-queue.ts'
import { type MailSection, sectionText } from './mail-sections.ts'

/** One mail of Préau, as plain sentences: the frame makes text and HTML of it, and lets nothing of it become markup. */
export interface MailParts {
  subject: string
  greeting: string
  /** What has happened or what was asked for. */
  paragraphs: readonly string[]
  /** Of a longer mail: its parts, each under its heading. */
  sections?: readonly MailSection[]
  /** The one thing to do, if any. */
  button?: { label: string; url: string; instead: string }
  /** Eight digits for an app that does not open links. */
  code?: { label: string; digits: string }
  /** How long it is good for, and what to do when something is not as it should be. */
  after: readonly string[]
  /** Why this mail came, for those who did not expect it. */
  why: string
  /** The school, or Préau itself. */
  sender: string
  /** Written from right to left. */
  isRightToLeft?: boolean
  /** Where the school is, in one line. */
  address?: string | null | undefined
}

export function frameMail(parts: MailParts, language: string): WrittenMail {
  return { subject: parts.subject, text: textOf(parts, language), html: frameHtml(parts, language) }
}

function textOf(
  { greeting, paragraphs, sections = [], button, code, after, why, sender, address }: MailParts,
  language: string,
): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...sections.map((it) => sectionText(it, language)),
    button && `${button.label}\n${button.url}`,
    code && `${code.label}\n${code.digits}`,
    ...after,
    [sender, address].filter(Boolean).join('\n'),
    `-- \n${why}`,
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}
