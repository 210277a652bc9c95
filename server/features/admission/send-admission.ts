import { type Admission, type AdmissionWish, readAdmission } from '#domain/admission/admission.ts'
import { admissionRefusal } from '#domain/admission/admission-codes.ts'
import { requestNumberOf } from '#domain/admission/slug.ts'
import { mailboxOf } from '#domain/kernel/email.ts'
import { isId, type MediaId, type ProspectId, type SchoolId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { type LocalDate, yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { hasNul } from '#domain/kernel/text.ts'
import { mailedOf } from '#domain/prospects/guardians.ts'
import { prospect } from '#domain/prospects/prospect.ts'
import { anonymiseOn } from '#domain/prospects/waiting.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct } from '#server/records/accounts/tries/limits.ts'
import { lineOf, writeEntry } from '#server/records/prospects/prospect-entries.sql.ts'
import { queueProspectMail } from '#server/records/prospects/prospect-mail.ts'
import {
  findProspectLetter,
  findRules,
  listLevelsAsked,
  type ProspectRow,
  prospects,
} from '#server/records/prospects/prospects.sql.ts'
import { getNotice } from '#server/records/school/notice.sql.ts'
import {
  countProspects,
  countRequest,
  type FormSchool,
  findForm,
  findFormSchool,
  spendProof,
} from './admission.sql.ts'
import { readProof } from './proof.ts'

export type AdmissionSent = {
  number: string
  /** Address of the mail that confirms it; null: the family gave none. */
  mailedTo: string | null
  schoolId: SchoolId
  /** The paper that the school gives families to read; null: none. */
  pdfMediaId: MediaId | null
}

type Sent = {
  slug?: string | null | undefined
  formId: string
  input: AdmissionWish & { noticeVersion?: number | null | undefined }
  /** A field that no person sees. */
  website?: string | null | undefined
  proof: string
}

/** The school that takes forms, or the refusal that names none. */
export async function openSchool(
  context: RequestContext,
  slug: string | null | undefined,
): Promise<Result<FormSchool, Refusal>> {
  const { database, host } = context
  const school = await database.atDoor('accounts', (tx) => findFormSchool(tx, { slug, host }))
  if (!school) return admissionRefusal('admission.unknown-school')
  return school.isOpen ? accept(school) : admissionRefusal('admission.school-disabled')
}

/** Counts one form more; a refusal says for how many seconds nobody looks at another one. */
async function count(
  tx: Transaction,
  context: RequestContext,
  { act, schoolId }: { act: 'form' | 'admission'; schoolId: string },
): Promise<Result<null, Refusal>> {
  const { secrets, clientAddress } = context
  const limits = limitsOfAct(secrets, { act, name: schoolId, address: clientAddress })
  const { wait } = await countTry(tx, { ...context, limits })
  return wait > 0
    ? admissionRefusal('admission.too-many-tries', { retryAfterSeconds: String(wait) })
    : accept(null)
}

/**
 * Takes a form that anybody may send: a prospect for each child, a number, and a mail to the family, in one transaction. A
 * form that is sent twice is one. What was proved once opens no second form.
 */
export async function sendAdmission(
  context: RequestContext,
  sent: Sent,
): Promise<Result<AdmissionSent, Refusal>> {
  const opened = await openSchool(context, sent.slug)
  if (!opened.ok) return opened
  const school = opened.value
  const formId = sent.formId.toLowerCase()
  if (!isId(formId) || hasNul(sent)) return refuse({ code: 'INPUT_INVALID' })
  if (sent.website?.trim()) return admissionRefusal('admission.not-taken')
  const proved = await readProof(context, { proof: sent.proof, schoolId: school.id })
  return context.database.inSchool(
    school.id,
    async (tx): Promise<Result<AdmissionSent, Refusal>> => {
      await prospects.hold(tx)
      const known = await findForm(tx, formId)
      if (known) {
        const { schoolId, pdfMediaId } = await findProspectLetter(tx)
        const { requestNumber: number, mail: mailedTo } = known
        return accept({ number, mailedTo, schoolId, pdfMediaId })
      }
      const tried = await count(tx, context, { act: 'form', schoolId: school.id })
      if (!tried.ok) return tried
      if (!proved.ok) return proved
      const now = instantOf(context.clock.now())
      const today = dateIn(now, school.timeZone)
      const standardIds = (await listLevelsAsked(tx)).map(({ id }) => id)
      const admission = readAdmission(sent.input, { today, standardIds })
      if (!admission.ok) return admission
      // A list that no page can show helps no family.
      if ((await countProspects(tx)) + admission.value.children.length > prospect.most)
        return admissionRefusal('admission.not-taken')
      const taken = await count(tx, context, { act: 'admission', schoolId: school.id })
      if (!taken.ok) return taken
      if (!(await spendProof(tx, { ...proved.value, now })))
        return admissionRefusal('admission.proof-used')
      return accept(
        await write(tx, context, { admission: admission.value, sent, formId, today, now }),
      )
    },
    { door: 'accounts' },
  )
}

type Written = {
  admission: Admission
  sent: Sent
  formId: string
  today: LocalDate
  now: Instant
}

async function write(
  tx: Transaction,
  context: RequestContext,
  { admission, sent, formId, today, now }: Written,
): Promise<AdmissionSent> {
  const letter = await findProspectLetter(tx)
  const rules = await findRules(tx)
  const { own } = await getNotice(tx)
  const year = yearOf(today)
  const { hostname, schoolName: name } = letter
  const number = requestNumberOf({ hostname, name }, { year, count: await countRequest(tx, year) })
  const noticeVersion = Math.max(0, Math.min(sent.input.noticeVersion ?? own.version, own.version))
  const rows = admission.children.map(({ values, halfDays }, place): ProspectRow => {
    const row = {
      ...{ ...values, id: context.ids.next() as ProspectId, version: 1, status: null },
      ...{ guardians: admission.guardians, halfDays, acceptedHalfDays: [] },
      ...{ offeredHalfDays: null, offerUntil: null, requestNumber: number },
      ...{ createdAt: now, createdBy: null, askedOn: today, contactOn: today },
      ...{ consentedAt: now, noticeVersion, statusReason: null, restrictedUntil: null },
      ...{ childId: null, formId, formPlace: place },
    }
    return { ...row, anonymiseOn: anonymiseOn(row, rules) }
  })
  for (const row of rows) {
    await prospects.write(tx, row, 'new')
    const line = { id: context.ids.next(), prospectId: row.id, text: number, today, at: now }
    await writeEntry(tx, lineOf('form', { ...line, by: null }))
  }
  const mailedTo = await confirm(tx, context, { rows, letter, number, today, now })
  const { schoolId, pdfMediaId } = letter
  return { number, mailedTo, schoolId, pdfMediaId }
}

type Confirmed = {
  rows: readonly ProspectRow[]
  letter: Awaited<ReturnType<typeof findProspectLetter>>
  number: string
  today: LocalDate
  now: Instant
}

/**
 * Mails the family that its form has arrived: one mail, which names its first child. Anybody may have typed the address.
 * So a mailbox gets a few mails, and all together get what a school can expect in a day. The form is taken nevertheless.
 */
async function confirm(
  tx: Transaction,
  context: RequestContext,
  { rows: [first], letter, number, today, now }: Confirmed,
): Promise<string | null> {
  const guardian = first && mailedOf(first.guardians)
  if (!first || !guardian?.email) return null
  const { secrets, clientAddress: address } = context
  const limits = [
    ...limitsOfAct(secrets, { act: 'confirmation', name: mailboxOf(guardian.email), address }),
    ...limitsOfAct(secrets, { act: 'letters', name: letter.schoolId, address }),
  ]
  if ((await countTry(tx, { ...context, limits })).wait > 0) return null
  await queueProspectMail(tx, context, {
    ...{ prospect: first, guardian: { ...guardian, email: guardian.email }, letter, own: null },
    ...{ hasPdf: true, requestNumber: number },
  })
  const line = { id: context.ids.next(), prospectId: first.id, text: number, today, at: now }
  await writeEntry(tx, lineOf('mail', { ...line, by: null }))
  return guardian.email
}
