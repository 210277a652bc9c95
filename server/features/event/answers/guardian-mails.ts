import type { Language } from '#domain/accounts/identity.ts'
import type { GuardianId } from '#domain/kernel/ids.ts'
import type { MailButton } from '#server/platform/mail/mail-frame.ts'
import type { MailFacts } from '#server/platform/mail/mail-queue.ts'
import type { Invitee } from './answers.sql.ts'
import { invitePath } from './invite-link.ts'

/** A mail to one guardian, about the children that it is for: brothers and sisters stand in one. */
export type GuardianMail<Of extends Invitee> = Pick<Invitee, 'name' | 'email' | 'language'> & {
  guardianId: GuardianId
  children: readonly Of[]
}

/** Makes one mail for each guardian, with the children in the order of their names. */
export function mailsOf<Of extends Invitee>(rows: readonly Of[]): GuardianMail<Of>[] {
  const byGuardian = Map.groupBy(rows, ({ guardianId }) => guardianId)
  return [...byGuardian.values()].flatMap((own) => {
    const children = own.toSorted((one, other) => one.firstName.localeCompare(other.firstName))
    const [first] = children
    if (!first) return []
    const { guardianId, name, email, language } = first
    return { guardianId, name, email, language, children }
  })
}

/** A child, as a mail says it. `link` is empty where no answer is waited for. */
export type ChildInMail = { firstName: string; link: string }

export const packChildren = (children: readonly ChildInMail[]): string => JSON.stringify(children)

/**
 * Reads the children of a mail. One that waits since an older version is about one child, without a list; `beside` is what
 * it says of that child elsewhere.
 */
export const childrenIn = <Child extends ChildInMail>(
  { children, firstName = '', link = '' }: MailFacts,
  beside: Omit<Child, keyof ChildInMail>,
): Child[] => (children ? JSON.parse(children) : [{ firstName, link, ...beside } as Child])

/** Names children as a sentence does: Yanis and Mia. */
export const namesOf = (children: readonly ChildInMail[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    children.map(({ firstName }) => firstName),
  )

/** A button for each child that has a link. Where the mail is about several children, each button names its own. */
export function buttonsOf(
  children: readonly ChildInMail[],
  { siteUrl, label }: { siteUrl: string; label: (child: string | null) => string },
): MailButton[] {
  const isOne = children.length === 1
  return children.flatMap(({ firstName, link }) =>
    link ? { label: label(isOne ? null : firstName), url: `${siteUrl}${invitePath}/${link}` } : [],
  )
}
