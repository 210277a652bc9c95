import type { Language } from '#domain/accounts/identity.ts'
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts'
import type { PlannedReminder, ReminderLevel } from '#domain/payments/dues/reminders.ts'
import { sumOf } from '#domain/payments/money.ts'
import { fillLetter } from '#domain/school/letters.ts'
import { frameMail, letterParts } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts, MailWriter } from '#server/platform/mail/mail-queue.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { frameWords } from '#server/platform/printouts/words.ts'
import { moneyText } from '../money-text.ts'
import type { LateRow, ReminderSetting } from './dues.sql.ts'

export const reminderMailKind = 'payments.reminder'

type Words = {
  subjects: Record<ReminderLevel, (numbers: string) => string>
  /** The letter of a school that has worded none. */
  letter: string
  closing: Record<ReminderLevel, string>
  dues: string
  due(number: string, amount: string, day: string, days: number): string
  reminded(level: ReminderLevel, day: string): string
  greeting(name: string): string
  why(school: string): string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subjects: {
      1: (numbers) => `Payment reminder: ${numbers}`,
      2: (numbers) => `Second payment reminder: ${numbers}`,
      3: (numbers) => `Formal notice to pay: ${numbers}`,
    },
    letter: 'We have not yet received {amount} for {childFirstName}. It was due by {dueDate}.',
    closing: {
      1: 'If you have paid in the last days, please disregard this message.',
      2: 'This is our second reminder. Please pay within eight days, or call us so that we find a way together.',
      3: 'This is a formal notice to pay the whole amount within eight days.',
    },
    dues: 'What is still due:',
    due: (number, amount, day, days) =>
      `${number}: ${amount}, due ${day}, ${days} ${days === 1 ? 'day' : 'days'} late`,
    reminded: (level, day) => `reminded on ${day} (level ${level})`,
    greeting: (name) => `Hello ${name},`,
    why: (school) => `You get this mail because ${school} sends you its invoices.`,
  },
  fr: {
    subjects: {
      1: (numbers) => `Rappel de paiement\u00a0: ${numbers}`,
      2: (numbers) => `Deuxième rappel de paiement\u00a0: ${numbers}`,
      3: (numbers) => `Mise en demeure de payer\u00a0: ${numbers}`,
    },
    letter:
      'Nous n’avons pas encore reçu {amount} pour {childFirstName}. L’échéance était le {dueDate}.',
    closing: {
      1: 'Si vous avez réglé ces derniers jours, merci de ne pas tenir compte de ce message.',
      2: 'Ceci est notre deuxième rappel. Merci de régler sous huit jours, ou de nous appeler pour trouver une solution.',
      3: 'Ceci est une mise en demeure de régler la totalité sous huit jours.',
    },
    dues: 'Reste à régler\u00a0:',
    due: (number, amount, day, days) =>
      `${number}\u00a0: ${amount}, échéance le ${day}, ${days} ${days === 1 ? 'jour' : 'jours'} de retard`,
    reminded: (level, day) => `rappel du ${day} (niveau ${level})`,
    greeting: (name) => `Bonjour ${name},`,
    why: (school) => `Vous recevez ce message parce que ${school} vous envoie ses factures.`,
  },
}

/** One line for each paper, with what was reminded of it before. */
function duesOf(papers: readonly LateRow[], today: LocalDate, language: Language): string {
  const said = words[language]
  const day = (date: LocalDate) => shortDay(date, frameWords[language])
  const lines = papers.map(({ number, remaining, dueOn, reminders, ...paper }) =>
    [
      said.due(number, moneyText(remaining, paper), day(dueOn), daysBetween(dueOn, today)),
      ...reminders.map(({ level, on }) => said.reminded(level as ReminderLevel, day(on))),
    ].join(', '),
  )
  return [said.dues, ...lines].join('\n')
}

/**
 * The facts of a reminder: its words on the day it is sent. The school's letter is used where it is in the language of
 * who reads it. The list of dues with earlier reminders stands in the mail where the school shows it to parents.
 */
export function reminderMailFacts(
  { level, papers }: PlannedReminder<LateRow>,
  { setting, today }: { setting: ReminderSetting; today: LocalDate },
): MailFacts {
  const [first] = papers
  const { language, payerName } = first
  const said = words[language]
  const oldest = papers.map(({ dueOn }) => dueOn).toSorted()[0] ?? first.dueOn
  const letter = (language === setting.language && setting.text) || said.letter
  const text = fillLetter(letter, {
    childFirstName: [...new Set(papers.map(({ childFirstName }) => childFirstName))].join(', '),
    guardianName: payerName,
    schoolName: setting.schoolName,
    amount: moneyText(sumOf(papers.map(({ remaining }) => remaining)), first),
    dueDate: shortDay(oldest, frameWords[language]),
  })
  const dues = setting.showsEarlier ? [duesOf(papers, today, language)] : []
  return {
    subject: said.subjects[level](papers.map(({ number }) => number).join(', ')),
    text: [text, ...dues, said.closing[level]].join('\n\n'),
  }
}

type About = Pick<
  Parameters<MailWriter['write']>[1],
  'language' | 'name' | 'schoolAddress' | 'siteUrl'
>

/** The letter of a reminder, by mail and on paper. */
export function reminderLetter(
  { text = '' }: MailFacts,
  { language, name, schoolAddress, siteUrl }: About,
): ReturnType<typeof letterParts> {
  const filled = fillLetter(text, { schoolAddress: schoolAddress ?? '', link: siteUrl })
  return letterParts(filled, { name, greeting: words[language].greeting(name) })
}

/** The mail that reminds a family of what it owes. */
export const reminderMail: MailWriter = {
  kind: reminderMailKind,
  write(facts, about) {
    const { language, schoolName, schoolAddress } = about
    const sender = schoolName ?? 'Préau'
    return frameMail(
      {
        ...{ subject: facts.subject ?? '', ...reminderLetter(facts, about), after: [] },
        ...{ why: words[language].why(sender), sender, address: schoolAddress },
      },
      language,
    )
  },
}
