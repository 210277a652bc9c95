import type { LocalDate } from '#domain/kernel/local-date.ts'
import { frameMail, type MailParts } from '#server/platform/mail/mail-frame.ts'
import type { MailAbout, MailLanguage, MailWriter } from '#server/platform/mail/mail-queue.ts'
import type { MailLine, MailSection } from '#server/platform/mail/mail-sections.ts'
import { type Letter, type LetterChild, type LetterLine, letterIn } from './letters/letter.ts'
import { moodWords, needWords } from './letters/letter-words.ts'
import { sheetLines } from './letters/summary-words.ts'

export const reportMailKind = 'diary.report'

type Frame = {
  subject(names: string, date: string): string
  corrected(subject: string): string
  correction: string
  bring: string
  sheet: string
  nothing: string
  picture: string
  after: string
  why(school: string): string
  pictures: string
}

const frames: Readonly<Record<MailLanguage, Frame>> = {
  en: {
    subject: (names, date) => `${names}: ${date}`,
    corrected: (subject) => `Corrected – ${subject}`,
    correction: 'This day was changed after our last mail. What follows is right.',
    bring: 'Please bring',
    sheet: 'Food, sleep, care',
    nothing: 'Nothing is noted for this day after all.',
    picture: 'Photo',
    after: 'Any question? The team is glad to answer.',
    why: (school) =>
      `You get this mail because ${school} tells families about their children's day. If you want no more of them, tell the school.`,
    pictures: 'The photos open for 30 days.',
  },
  fr: {
    // No "de" before a name: nobody has to know whether it is "d’Hugo" or "de Hana".
    subject: (names, date) => `${names}\u00a0: la journée du ${date}`,
    corrected: (subject) => `Corrigé – ${subject}`,
    correction: 'Cette journée a changé depuis notre dernier message. Voici ce qui est juste.',
    bring: 'À apporter',
    sheet: 'Repas, sommeil, soins',
    nothing: 'Finalement, rien n’est noté pour cette journée.',
    picture: 'Photo',
    after: 'Une question\u202f? L’équipe vous répond volontiers.',
    why: (school) =>
      `Vous recevez ce message parce que ${school} raconte aux familles la journée de leurs enfants. Pour ne plus en recevoir, dites-le à l’établissement.`,
    pictures: 'Les photos s’ouvrent pendant 30 jours.',
  },
}

/** "Tuesday 17 November", "mardi 17 novembre". */
export const longDate = (date: LocalDate, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))

const namesOf = (children: readonly LetterChild[], language: MailLanguage): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    children.map(({ firstName }) => firstName),
  )

/** The letter in the guardian's words; `siteUrl` is where its pictures are. */
export function writeReport(letter: Letter, about: MailAbout): ReturnType<typeof frameMail> {
  const { language, name, schoolName, schoolAddress: address } = about
  const words = frames[language]
  const plain = words.subject(namesOf(letter.children, language), longDate(letter.date, language))
  const parts: MailParts = {
    subject: letter.isCorrection ? words.corrected(plain) : plain,
    greeting: language === 'fr' ? `Bonjour ${name},` : `Hello ${name},`,
    paragraphs: letter.isCorrection ? [words.correction] : [],
    sections: sectionsOf(letter, about),
    after: hasPictures(letter) ? [words.pictures, words.after] : [words.after],
    why: words.why(schoolName ?? 'Préau'),
    sender: schoolName ?? 'Préau',
    address,
  }
  return frameMail(parts, language)
}

const hasPictures = ({ children }: Letter): boolean =>
  children.some(({ lines }) => lines.some(({ pictures }) => pictures.length > 0))

/** The parts of a letter: what to bring, then each child's day. On paper, too. */
export const sectionsOf = (
  letter: Letter,
  about: Pick<MailAbout, 'language' | 'siteUrl'>,
): MailSection[] => [
  ...needsSection(letter, about.language),
  ...letter.children.map((child) => childSection(child, { letter, about })),
]

/** What the family is asked for comes first: it is what others miss (domain notes, section 9.3). */
function needsSection({ children }: Letter, language: MailLanguage): MailSection[] {
  const asked = children.filter(({ needs }) => needs.length > 0)
  if (asked.length === 0) return []
  const lines = asked.map(({ firstName, needs }): MailLine => {
    const text = needsText(needs, language)
    return children.length > 1 ? { label: firstName, text } : { text }
  })
  return [{ title: frames[language].bring, isUrgent: true, lines }]
}

/** "des couches (taille 5), un chapeau ou un bonnet". */
export const needsText = (needs: LetterChild['needs'], language: MailLanguage): string =>
  needs
    .map(({ item, note }) => {
      const word = needWords[language][item]
      return word && note ? `${word} (${note})` : word || note || ''
    })
    .join(', ')

function childSection(
  { firstName, lines, facts, isCorrected }: LetterChild,
  { letter, about }: { letter: Letter; about: Pick<MailAbout, 'language' | 'siteUrl'> },
): MailSection {
  const { language } = about
  const { timeZone, mealNames } = letter
  const said = [
    ...lines.map((line) => lineOf(line, about)),
    ...sheetLines(facts, { language, timeZone, mealNames }),
  ]
  const { correction, nothing } = frames[language]
  // Beside a sister who is told of for the first time, it is said of whom it is true.
  const note = isCorrected && !letter.isCorrection ? [{ text: correction }] : []
  return { title: firstName, lines: [...note, ...(said.length > 0 ? said : [{ text: nothing }])] }
}

function lineOf(
  { topic, text, mood, pictures }: LetterLine,
  { language, siteUrl }: Pick<MailAbout, 'language' | 'siteUrl'>,
): MailLine {
  const words = [text, mood && moodWords[language][mood]].filter(Boolean).join('\n')
  return {
    ...(topic && { label: topic[language] }),
    text: words,
    pictures: pictures.map(({ small, whole }, index) => ({
      small: `${siteUrl}${small}`,
      whole: `${siteUrl}${whole}`,
      alt: `${frames[language].picture} ${index + 1}`,
    })),
  }
}

/** The mail that takes a day to a family. Facts: `letter`. */
export const reportMail: MailWriter = {
  kind: reportMailKind,
  write: (facts, about) => writeReport(letterIn(facts), about),
}
