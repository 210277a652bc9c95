import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentStatus, DocumentVisibility } from '#domain/children/documents/document.ts'
import { collector } from '#domain/children/family/collector.ts'
import type { FileField, FilePart } from '#domain/children/file-history.ts'
import type { Gender } from '#domain/children/identity.ts'
import type { Field } from '#domain/kernel/fields/field.ts'
import { fieldNames, historyName, type Thing } from '#domain/kernel/fields/thing.ts'
import { letterLanguageWords } from '#src/people/letter-language-words.ts'
import { relationWords } from '#src/people/relation-words.ts'
import { answerWords } from '../consents/consent-words.ts'
import { titleWords } from '../guardians/guardian-words.ts'
import { kindWords } from '../schedule/schedule-words.ts'

export const partWords: Record<FilePart, MessageDescriptor> = {
  identity: msg`Identity`,
  address: msg`Home address`,
  guardian: msg({ message: 'Guardian', context: 'of a child' }),
  collector: msg`Who collects`,
  stay: msg`Stay in a class`,
  schedule: msg`Schedule`,
  health: msg`Health`,
  consent: msg`Answer about pictures`,
  document: msg({ message: 'Document', context: 'of a child' }),
}

/** Words of fields or of choices, by their names. */
export type Words = Readonly<Record<string, MessageDescriptor>>

const person = {
  firstName: msg`First name`,
  lastName: msg`Family name`,
}

const stretch = {
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
}

const home = {
  lineOne: msg`Number and street`,
  lineTwo: msg`Building, floor, care of`,
  postcode: msg`Postcode`,
  city: msg`Town`,
  country: msg`Country`,
}

/** Labels of a list of fields, by the words under which the history keeps them. */
const wordsOf = (of: Thing): Words =>
  Object.fromEntries(
    fieldNames(of).map((name) => [historyName(of, name), (of.fields[name] as Field).label]),
  )

/** The names of the fields of each part, as the part itself calls them. */
export const fieldWords: {
  readonly [Part in FilePart]: Readonly<Record<FileField<Part>, MessageDescriptor>>
} = {
  identity: {
    ...person,
    usageName: msg`Name in use`,
    birthDate: msg`Born on`,
    birthCity: msg`Town of birth`,
    birthDepartment: msg`Department of birth`,
    birthCountry: msg`Country of birth`,
    nationality: msg`Nationality`,
    ine: msg`National pupil number (INE)`,
    gender: msg`Gender`,
    homeLanguage: msg`Language at home`,
    insuranceCompany: msg`Insurance company`,
    insuranceNumber: msg`Insurance number`,
    insuranceValidUntil: msg`Insured until`,
    walksSince: msg`Walks since`,
    portrait: msg`Portrait`,
    privateNote: msg`Private note`,
    isArchived: msg`Archived`,
  },
  address: home,
  guardian: {
    ...person,
    title: msg`Title`,
    relation: msg`Relation`,
    phone: msg`Mobile`,
    homePhone: msg`Home number`,
    workPhone: msg`Work number`,
    email: msg`E-mail`,
    language: msg`Language of letters`,
    profession: msg`Profession`,
    cafNumber: msg`CAF number`,
    receivesReports: msg`Gets the daily report`,
    receivesInvoices: msg`Gets invoices`,
    receivesMessages: msg`Gets messages of the school`,
    home: msg`Home address`,
    hasLegalAuthority: msg`Has parental responsibility`,
    mayCollect: msg`May collect the child`,
    payerShare: msg`Pays, in percent`,
    rank: msg`Place in the order of calls`,
  },
  collector: wordsOf(collector),
  stay: {
    ...stretch,
    level: msg`Level`,
    leftBecause: msg`Reason`,
    leftFor: msg`New school`,
  },
  schedule: {
    ...stretch,
    kind: msg`Agreed on`,
    halfDays: msg`Half-days`,
    canteenDays: msg`Lunch`,
    hours: msg`Hours`,
    adaptationFrom: msg`Adaptation from`,
    adaptationTo: msg`Adaptation to`,
    noticeDays: msg`Days of notice`,
    noticeGivenOn: msg`Notice given on`,
    hasBeforeCare: msg`Care before school`,
    hasAfterCare: msg`Care after school`,
    isTakenBack: msg`Taken back`,
  },
  health: {
    allergies: msg`Allergies`,
    diets: msg`Diets`,
    texture: msg`Texture of the food`,
    planInstructions: msg`Health plan: what to do`,
    planKitPlace: msg`Health plan: where the emergency kit lies`,
    planValidUntil: msg`Health plan: valid until`,
    doctorName: msg`Doctor`,
    doctorPhone: msg`Phone of the doctor`,
    vaccines: msg`Vaccines`,
  },
  consent: {
    answer: msg`The family’s answer`,
    saidOn: msg`Said on`,
    proof: msg`Signed paper`,
  },
  document: {
    name: msg`Name`,
    category: msg`Kind of document`,
    validFrom: msg`Valid from`,
    validUntil: msg`Valid until`,
    status: msg`What the direction says`,
    visibility: msg`Who reads it`,
    file: msg`File`,
    isReplaced: msg`Replaced by a newer version`,
  },
}

const genderWords: Record<Gender, MessageDescriptor> = { girl: msg`Girl`, boy: msg`Boy` }

const statusWords: Record<DocumentStatus, MessageDescriptor> = {
  pending: msg`To be read`,
  valid: msg`Valid`,
  not_valid: msg`Not valid`,
}

const readerWords: Record<DocumentVisibility, MessageDescriptor> = {
  direction: msg`The direction`,
  teachers: msg`The direction and teachers`,
}

/** The words of the fields that hold one word of a list. */
export const choiceWords: {
  readonly [Part in FilePart]?: { readonly [Field in FileField<Part>]?: Words }
} = {
  identity: { gender: genderWords },
  guardian: { language: letterLanguageWords, relation: relationWords, title: titleWords },
  schedule: { kind: kindWords },
  consent: { answer: answerWords },
  document: { status: statusWords, visibility: readerWords },
}
