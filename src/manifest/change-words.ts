import type { MessageDescriptor } from '@lingui/core'

/** The person who did it, and to whom; empty where the log knows nobody any more. */
type ChangePeople = { by: string; subject: string }

/** One sentence for each act that the server writes into a school's log. */
export type ChangeWords = Readonly<Record<string, (people: ChangePeople) => MessageDescriptor>>
