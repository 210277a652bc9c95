import { type FieldRefusal, fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type MediaId, parseId } from '#domain/kernel/ids.ts'
import type { TypedAddress } from '#domain/kernel/postal-address.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type letterTexts, readLetters } from '#domain/school/letters.ts'
import {
  currencySymbols,
  readMoney,
  readSchoolAddress,
  readSchoolData,
  type SchoolRefusalCode,
  schoolRefusal,
  schoolSwitches,
  type TypedMoney,
  type TypedSchoolData,
} from '#domain/school/school-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { arrivedDocument } from '#server/records/media/arrived-document.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { hasOpenMoney } from '#server/records/school/open-money.sql.ts'
import { findSchool, type SchoolRecord } from './school.sql.ts'
import {
  holdSettings,
  isSiretTaken,
  type LettersKept,
  type SchoolFace,
  type SwitchBoard,
  writeData,
  writeLetters,
  writeMoney,
  writeSwitches,
} from './settings-writes.sql.ts'

/** The version that the person saw; of two who change the settings at once, the second is refused. */
type Seen = { version: number }
type Refused = { code: SchoolRefusalCode } | FieldRefusal

async function getSchool(tx: Transaction): Promise<SchoolRecord> {
  const school = await findSchool(tx)
  if (!school) throw refusal('UNAUTHENTICATED')
  return school
}

const ofSettings = { policy: requireScreen('settings-school'), lock: holdSettings, read: getSchool }

/** The rule of one part of the settings, for somebody who saw them as they stand. */
const unchangedSince = <Change>(
  { version }: Seen,
  { settingsVersion }: Pick<SchoolRecord, 'settingsVersion'>,
  read: Result<Change, Refused>,
): Result<Change, Refused> =>
  !read.ok || version === settingsVersion ? read : fieldRefusal('thing.changed-meanwhile')

/** Lists what the school says today of everything that a change names. */
const asItStands = <Change extends object>(change: Change, standing: object) =>
  Object.fromEntries(
    Object.keys(change).map((name) => [name, (standing as Record<string, unknown>)[name]]),
  )

const logged = <Change extends object>({
  change,
  standing,
}: {
  change: Change
  standing: object
}) => ({ before: asItStands(change, standing), after: change })

const stood = ({ change, standing }: { change: object; standing: object }) =>
  asItStands(change, standing)

type DataWish = Seen & {
  input: TypedSchoolData & {
    /** An older app sends none, and the address stays. */
    address?: TypedAddress | null | undefined
    logoMediaId?: string | null | undefined
    keepsLogo: boolean
  }
}

/** Says what the school is called, where it is, how it is reached, and what its logo is. */
export const setSchoolData = keepingAct({
  name: 'setSchoolData',
  policy: ofSettings.policy,
  lock: ofSettings.lock,
  door: 'platform',
  async read(tx: Transaction, { wish: { input } }: { wish: DataWish }) {
    const school = await getSchool(tx)
    const read = readSchoolData(input)
    const mediaId = parseId<MediaId>(input.logoMediaId ?? '')
    const pictures = await listMedia(tx, { mediaIds: mediaId ? [mediaId] : [] })
    const logo = pictures.find(({ kind, state }) => kind === 'logo' && state === 'ready')
    const { siret = null } = read.ok ? read.value : {}
    return { ...school, read, logo, isTaken: siret ? await isSiretTaken(tx, siret) : false }
  },
  decide({ standing, wish }): Result<SchoolFace, Refused> {
    const { read, logo, isTaken } = standing
    const { keepsLogo, logoMediaId } = wish.input
    if (!read.ok) return read
    const address = readSchoolAddress(wish.input.address ?? standing.address)
    if (!address.ok) return address
    if (isTaken) return schoolRefusal('school.siret-taken', { field: 'siret' })
    if (logoMediaId && !logo) return fieldRefusal('field.not-arrived', { field: 'logo' })
    const shown = keepsLogo ? standing.logoMediaId : (logo?.id ?? null)
    return unchangedSince(
      wish,
      standing,
      accept({ ...read.value, address: address.value, logoMediaId: shown }),
    )
  },
  stood,
  write: (tx, { change }) => writeData(tx, change),
  log: logged,
})

/** Says in which money the school is paid, and how. */
export const setSchoolMoney = keepingAct({
  ...ofSettings,
  name: 'setSchoolMoney',
  async read(tx: Transaction) {
    const [school, hasMoney] = await Promise.all([getSchool(tx), hasOpenMoney(tx)])
    return { ...school, hasMoney }
  },
  decide({
    standing,
    wish,
  }: {
    standing: SchoolRecord & { hasMoney: boolean }
    wish: Seen & { input: TypedMoney }
  }) {
    const read = unchangedSince(wish, standing, readMoney(wish.input))
    const isOther = read.ok && read.value.currency !== standing.currency.code
    return isOther && standing.hasMoney
      ? schoolRefusal('school.currency-has-dues', { field: 'currency' })
      : read
  },
  stood: ({ change, standing }) => ({
    ...asItStands(change, standing),
    currency: standing.currency.code,
  }),
  write: (tx, { change }) =>
    writeMoney(tx, { ...change, symbol: currencySymbols[change.currency] }),
  log: ({ change, standing }) => ({
    before: { ...asItStands(change, standing), currency: standing.currency.code },
    after: change,
  }),
})

type LettersWish = Seen & {
  input: Record<(typeof letterTexts)[number], string> & {
    /** An older app sends none, and the PDF stays. */
    prospectPdfMediaId?: string | null | undefined
  }
}

/** Words the letters that families and prospects get, and says which PDF goes out to prospects. */
export const setSchoolLetters = keepingAct({
  policy: ofSettings.policy,
  lock: ofSettings.lock,
  name: 'setSchoolLetters',
  async read(tx: Transaction, { wish: { input } }: { wish: LettersWish }) {
    const school = await getSchool(tx)
    return { ...school, arrived: await arrivedDocument(tx, input.prospectPdfMediaId) }
  },
  decide({ standing, wish }): Result<LettersKept, Refused> {
    const { prospectPdfMediaId: sent } = wish.input
    const { arrived, prospectPdfMediaId: known } = standing
    const read = readLetters(wish.input)
    if (!read.ok) return read
    const stays = sent === undefined || sent === known
    if (sent && !stays && !arrived)
      return fieldRefusal('field.not-arrived', { field: 'prospectPdfMediaId' })
    const prospectPdfMediaId = stays ? known : arrived
    return unchangedSince(wish, standing, accept({ ...read.value, prospectPdfMediaId }))
  },
  stood,
  write: (tx, { change }) => writeLetters(tx, change),
  log: logged,
})

type SwitchesWish = Seen & { switches: readonly { feature: string; isEnabled: boolean }[] }

/** Switches parts of the school on and off. A switch that is not sent stays as it is. */
export const setSchoolSwitches = keepingAct({
  ...ofSettings,
  name: 'setSchoolSwitches',
  decide({ standing, wish }: { standing: SchoolRecord; wish: SwitchesWish }) {
    const known: readonly string[] = schoolSwitches
    if (wish.switches.some(({ feature }) => !known.includes(feature)))
      return schoolRefusal('school.unknown-switch')
    const sent = Object.fromEntries(wish.switches.map((it) => [it.feature, it.isEnabled]))
    const board = Object.fromEntries(
      schoolSwitches.map((name) => [name, sent[name] ?? standing[name]]),
    ) as SwitchBoard
    return unchangedSince(wish, standing, accept(board))
  },
  stood,
  write: (tx, { change }) => writeSwitches(tx, change),
  log: logged,
})
