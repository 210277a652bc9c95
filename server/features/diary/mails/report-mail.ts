import { isRightToLeft, type LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { frameMail, type MailParts } from '#server/platform/mail/mail-frame.ts'
import type { MailAbout, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { MailLine, MailSection } from '#server/platform/mail/mail-sections.ts'
import { type Letter, type LetterChild, type LetterLine, letterIn } from './letters/letter.ts'
import { letterWords } from './letters/letter-words.ts'
import { type Reader, sheetLines } from './letters/summary-words.ts'

export const reportMailKind = 'diary.report'

/** "Tuesday 17 November", "mardi 17 novembre". */
export const longDate = (date: LocalDate, language: LetterLanguage): string =>
  new Intl.DateTimeFormat(letterWords[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

const namesOf = (children: readonly LetterChild[], language: LetterLanguage): string =>
  new Intl.ListFormat(letterWords[language].locale, { type: 'conjunction' }).format(
    children.map(({ firstName }) => firstName),
  )

/** The letter in the guardian's words; `siteUrl` is where its pictures are. */
export function writeReport(letter: Letter, about: MailAbout): ReturnType<typeof frameMail> {
  const { name, schoolName, schoolAddress: address, siteUrl } = about
  const language = letter.language ?? about.language
  const words = letterWords[language].frame
  const plain = words.subject(namesOf(letter.children, language), longDate(letter.date, language))
  const parts: MailParts = {
    subject: letter.isCorrection ? words.corrected(plain) : plain,
    greeting: words.greeting(name),
    paragraphs: letter.isCorrection ? [words.correction] : [],
    sections: sectionsOf(letter, { language, names: about.language, siteUrl }),
    after: hasPictures(letter) ? [words.pictures, words.after] : [words.after],
    why: words.why(schoolName ?? 'Préau'),
    sender: schoolName ?? 'Préau',
    address,
    isRightToLeft: isRightToLeft(language),
  }
  return frameMail(parts, language)
}

const hasPictures = ({ children }: Letter): boolean =>
  children.some(({ lines }) => lines.some(({ pictures }) => pictures.length > 0))

type Reading = Reader & Pick<MailAbout, 'siteUrl'>

/** The parts of a letter: what to bring, then each child's day. On paper, too. */
export const sectionsOf = (letter: Letter, about: Reading): MailSection[] => [
  ...needsSection(letter, about.language),
  ...letter.children.map((child) => childSection(child, { letter, about })),
]

/** Puts what the family is asked for first: it is what others miss (domain notes, section 9.3). */
function needsSection({ children }: Letter, language: LetterLanguage): MailSection[] {
  const asked = children.filter(({ needs }) => needs.length > 0)
  if (asked.length === 0) return []
  const lines = asked.map(({ firstName, needs }): MailLine => {
    const text = needsText(needs, language)
    return children.length > 1 ? { label: firstName, text } : { text }
  })
  return [{ title: letterWords[language].frame.bring, isUrgent: true, lines }]
}

/** "des couches (taille 5), un chapeau ou un bonnet". */
export const needsText = (needs: LetterChild['needs'], language: LetterLanguage): string =>
  needs
    .map(({ item, note }) => {
      const word = letterWords[language].needs[item]
      return word && note ? `${word} (${note})` : word || note || ''
    })
    .join(', ')

function childSection(
  { firstName, lines, facts, isCorrected }: LetterChild,
  { letter, about }: { letter: Letter; about: Reading },
): MailSection {
  const { language, names } = about
  const { timeZone, mealNames } = letter
  const said = [
    ...lines.map((line) => lineOf(line, about)),
    ...sheetLines(facts, { language, names, timeZone, mealNames }),
  ]
  const { correction, nothing } = letterWords[language].frame
  // Beside a sister who is told of for the first time, it is said of whom it is true.
  const note = isCorrected && !letter.isCorrection ? [{ text: correction }] : []
  return { title: firstName, lines: [...note, ...(said.length > 0 ? said : [{ text: nothing }])] }
}

function lineOf(
  { topic, text, mood, pictures }: LetterLine,
  { language, names, siteUrl }: Reading,
): MailLine {
  const words = [text, mood && letterWords[language].moods[mood]].filter(Boolean).join('\n')
  return {
    ...(topic && { label: topic[names] }),
    text: words,
    isAsWritten: true,
    pictures: pictures.map(({ small, whole }, index) => ({
      small: `${siteUrl}${small}`,
      whole: `${siteUrl}${whole}`,
      alt: `${letterWords[language].frame.picture} ${index + 1}`,
    })),
  }
}

/** The mail that takes a day to a family. Facts: `letter`. */
export const reportMail: MailWriter = {
  kind: reportMailKind,
  write: (facts, about) => writeReport(letterIn(facts), about),
}
