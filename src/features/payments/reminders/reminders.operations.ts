import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const latePapersShown = graphql(`
  fragment LatePapersShown on Query @_unmask {
    latePapers {
      currency {
        code
        locale
        symbol
      }
      papers {
        id
        number
        month
        dueOn
        daysLate
        total
        remaining
        childId
        childName
        className
        payerId
        payerName
        hasMail
        nextLevel
        reminders {
          level
          on
        }
      }
    }
  }
`)
export type LatePapers = ResultOf<typeof latePapersShown>['latePapers']
export type LatePaper = LatePapers['papers'][number]

/** Papers past their due day, each with its reminders. */
export const latePapers = queryOf('LatePapers', latePapersShown)

/** Each paper at the level that stands on the screen. */
export const reminderWish = (papers: readonly LatePaper[]) => ({
  papers: papers.map(({ id, nextLevel }) => ({ invoiceId: id, level: nextLevel ?? 0 })),
})

const onLate = actsOn(latePapersShown)
export const sendReminders = onLate('sendReminders', '$papers: [ChosenReminder!]!')

/** Notes letters that were posted. */
export const noteReminders = onLate('noteReminders', '$papers: [ChosenReminder!]!')

const reminderMailsShown = graphql(`
  fragment ReminderMailsShown on Query @_unmask {
    reminderMails(invoiceIds: $invoiceIds) {
      level
      numbers
      payerName
      subject
      text
    }
  }
`)

/** The mails that reminders of these papers would be now. */
export const reminderMails = queryOf('ReminderMails', reminderMailsShown, '$invoiceIds: [ID!]!')
