import { type ProspectId, parseId } from '#domain/kernel/ids.ts'
import { mailedOf } from '#domain/prospects/guardians.ts'
import { fillProspectLetter } from '#domain/prospects/letter.ts'
import { languageOf } from '#domain/prospects/prospect.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import { unknownFieldsOf } from '#domain/school/letters.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { letterIn } from '#server/records/prospects/prospect-mail.ts'
import { findProspectLetter, prospects } from '#server/records/prospects/prospects.sql.ts'
import { requireProspects } from './prospects.policy.ts'

/** A mail as one family would get it. */
export type ProspectMail = {
  prospectId: ProspectId
  subject: string
  text: string
  /** Null: nobody of the family has an address. */
  to: string | null
  /** Names in braces that nothing fills: the mail would be refused. */
  unknownFields: readonly string[]
  hasPdf: boolean
}

type Args = {
  prospectId: string
  title?: string | null | undefined
  text?: string | null | undefined
}

/** Shows a mail before it is sent; without words of its own the school's letter in the family's language. */
export const readProspectMail = readAs(
  requireProspects,
  async (
    tx,
    { args, viewer }: { args: Args; viewer: SchoolViewer },
  ): Promise<ProspectMail | null> => {
    const id = parseId<ProspectId>(args.prospectId)
    if (!id) return null
    const [prospect, letter] = await Promise.all([prospects.find(tx, id), findProspectLetter(tx)])
    if (!prospect || !maySeeProspect(viewer, prospect)) return null
    const usual = letterIn(languageOf(prospect, letter.language), letter)
    const words = { title: args.title ?? usual.title, text: args.text ?? usual.text }
    const guardian = mailedOf(prospect.guardians)
    const nobody = { firstName: '', lastName: '' }
    const { schoolName } = letter
    const filled = fillProspectLetter(words, { prospect, guardian: guardian ?? nobody, schoolName })
    return {
      ...{ prospectId: id, subject: filled.title, text: filled.text, to: guardian?.email ?? null },
      unknownFields: unknownFieldsOf('prospect', `${words.title}\n${words.text}`),
      hasPdf: letter.pdfMediaId !== null,
    }
  },
)
