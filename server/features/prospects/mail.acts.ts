import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  decideRecipients,
  type Mailed,
  mostProspectMails,
  type ProspectLetterWords,
  readProspectLetter,
} from '#domain/prospects/letter.ts'
import { prospectRefusal } from '#domain/prospects/prospect-codes.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  lineOf,
  listFullHistories,
  writeEntry,
} from '#server/records/prospects/prospect-entries.sql.ts'
import { queueProspectMail } from '#server/records/prospects/prospect-mail.ts'
import {
  findProspectLetter,
  findRules,
  type ProspectRow,
  prospects,
} from '#server/records/prospects/prospects.sql.ts'
import { historyFull, nextOf } from './one-prospect.ts'
import { requireProspects } from './prospects.policy.ts'

type Wish = { prospectIds: readonly string[]; title: string; text: string; hasPdf: boolean }

type Change = { mails: Mailed<ProspectRow>[]; words: ProspectLetterWords; hasPdf: boolean }

/**
 * Writes to families by the school's letter or other words, with the school's PDF. Mail and history are written in one
 * transaction, so that a second press mails nobody twice.
 */
export const sendProspectMail = keepingAct({
  name: 'sendProspectMail',
  policy: requireProspects,
  lock: (tx) => prospects.hold(tx),
  async read(tx, { wish, by, at }: { wish: Wish; by: SchoolViewer; at: Instant }) {
    const wanted = new Set(wish.prospectIds.map((id) => id.toLowerCase()))
    const rows = (await prospects.list(tx)).filter(
      (row) => wanted.has(row.id) && maySeeProspect(by, row),
    )
    const letter = await findProspectLetter(tx)
    const rules = await findRules(tx)
    const full = await listFullHistories(
      tx,
      rows.map(({ id }) => id),
    )
    return {
      rows,
      wanted,
      letter,
      rules,
      isFull: full.length > 0,
      today: dateIn(at, by.school.timeZone),
    }
  },
  decide({ standing: { rows, wanted, isFull }, wish }): Result<Change, Refusal> {
    if (wanted.size > mostProspectMails)
      return prospectRefusal('prospect.too-many-mails', { most: String(mostProspectMails) })
    if (rows.length < wanted.size) return fieldRefusal('thing.unknown')
    if (isFull) return historyFull()
    const words = readProspectLetter(wish)
    if (!words.ok) return words
    const mails = decideRecipients(rows)
    return mails.ok
      ? accept({ mails: mails.value, words: words.value, hasPdf: wish.hasPdf })
      : mails
  },
  async write(
    tx,
    { change: { mails, words, hasPdf }, standing: { letter, rules, today }, by, context },
  ) {
    const at = instantOf(context.clock.now())
    for (const { prospect, guardian } of mails) {
      await queueProspectMail(tx, context, {
        ...{ prospect, guardian, letter, own: words, hasPdf },
        requestNumber: null,
      })
      await prospects.write(tx, nextOf(prospect, { change: {}, rules, today }), 'known')
      await writeEntry(
        tx,
        lineOf('mail', {
          ...{ id: context.ids.next(), prospectId: prospect.id, text: words.title },
          ...{ today, at, by: by.userId },
        }),
      )
    }
  },
  log: ({ change: { mails } }) => ({
    before: null,
    after: { mails: mails.length, prospectIds: mails.map(({ prospect }) => prospect.id) },
  }),
})
