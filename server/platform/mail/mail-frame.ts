import { frameHtml } from './mail-html.ts'
import type { WrittenMail } from './mail-queue.ts'
import { type MailSection, sectionText } from './mail-sections.ts'

export interface MailButton {
  label: string
  url: string
}

/** One mail of Préau, as plain sentences: the frame makes text and HTML of it, and lets nothing of it become markup. */
export interface MailParts {
  subject: string
  greeting: string
  /** The things that happened or were asked for. */
  paragraphs: readonly string[]
  /** The parts of a longer mail, each under its heading. */
  sections?: readonly MailSection[]
  /** Things to do, if any: one thing, or the same one for each child. `instead` leads to their addresses. */
  buttons?: { each: readonly MailButton[]; instead: string }
  /** Eight digits for an app that does not open links. */
  code?: { label: string; digits: string }
  /** The time it is good for, and what to do when something is not as it should be. */
  after: readonly string[]
  /** The reason why this mail came, for those who did not expect it. */
  why: string
  /** The school, or Préau itself. */
  sender: string
  /** Written from right to left. */
  isRightToLeft?: boolean
  /** The address of the school, in one line. */
  address?: string | null | undefined
}

/**
 * Divides a letter that a school wrote into its greeting and its paragraphs. One that calls its reader by name in its first
 * line greets by itself; any other gets this greeting.
 */
export function letterParts(
  text: string,
  { name, greeting }: { name: string; greeting: string },
): Pick<MailParts, 'greeting' | 'paragraphs'> {
  const [first = '', ...others] = text.trim().split('\n')
  const greets = name !== '' && first.includes(name) && /[,!:]\s*$/.test(first)
  const rest = greets ? others.join('\n').trim() : text
  return {
    greeting: greets ? first.trim() : greeting,
    paragraphs: rest.split(/\n{2,}/).filter(Boolean),
  }
}

export function frameMail(parts: MailParts, language: string): WrittenMail {
  return { subject: parts.subject, text: textOf(parts, language), html: frameHtml(parts, language) }
}

function textOf(
  { greeting, paragraphs, sections = [], buttons, code, after, why, sender, address }: MailParts,
  language: string,
): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...sections.map((it) => sectionText(it, language)),
    ...(buttons?.each ?? []).map(({ label, url }) => `${label}\n${url}`),
    code && `${code.label}\n${code.digits}`,
    ...after,
    [sender, address].filter(Boolean).join('\n'),
    `-- \n${why}`,
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}
