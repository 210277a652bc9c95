import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FilePart } from '#domain/children/file-history.ts'
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

type Words = Readonly<Record<string, MessageDescriptor>>

const person: Words = {
  firstName: msg`First name`,
  lastName: msg`Family name`,
}

const days: Words = {
  firstDay: msg`First day`,
  lastDay: msg`Last day`,
  validFrom: msg`From`,
  validUntil: msg`Until`,
}

const home: Words = {
  lineOne: msg`Street and number`,
  lineTwo: msg`Further line`,
  postcode: msg`Postcode`,
  city: msg`Town`,
  country: msg`Country`,
}

/** What the fields of each part are called, as the part itself calls them. */
export const fieldWords: Record<FilePart, Words> = {
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
    isArchived: msg`File put away`,
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
  collector: {
    name: msg`First and family name`,
    kind: msg`Collects the child`,
    ...days,
    phone: msg`Telephone`,
    relation: msg`Relation to the child`,
    weekdays: msg`On these days`,
    needsIdentityCheck: msg`Ask for a paper at the first time`,
    identitySeenOn: msg`Paper seen on`,
    courtPaper: msg`Decision of a court`,
    note: msg`Note for the direction`,
  },
  stay: {
    ...days,
    level: msg`Level`,
    leftBecause: msg`Reason`,
    leftFor: msg`Leaves for`,
  },
  schedule: {
    ...days,
    kind: msg`Kind`,
    halfDays: msg`Half-days`,
    canteenDays: msg`Days with lunch`,
    hours: msg`Hours`,
    adaptationFrom: msg`Settling in from`,
    adaptationTo: msg`Settling in until`,
    noticeDays: msg`Notice, in days`,
    noticeGivenOn: msg`Notice given on`,
    hasBeforeCare: msg`Care before school`,
    hasAfterCare: msg`Care after school`,
    isTakenBack: msg`Taken back`,
  },
  health: {
    allergies: msg`Allergies`,
    diets: msg`Diets`,
    texture: msg`Food texture`,
    planInstructions: msg`Health plan: what to do`,
    planKitPlace: msg`Health plan: where the kit lies`,
    planValidUntil: msg`Health plan: valid until`,
    doctorName: msg`Doctor`,
    doctorPhone: msg`Telephone of the doctor`,
    vaccines: msg`Vaccines`,
  },
  consent: {
    answer: msg`Answer`,
    saidOn: msg`Said on`,
    proof: msg`Proof`,
  },
  document: {
    name: msg`Name`,
    category: msg`Kind of document`,
    ...days,
    status: msg`What the direction says`,
    visibility: msg`Who reads it`,
    file: msg`File`,
    isReplaced: msg`Replaced by a newer version`,
  },
}

/** What the fields say that hold one word of a list. */
export const choiceWords: Readonly<Partial<Record<FilePart, Readonly<Record<string, Words>>>>> = {
  identity: { gender: { girl: msg`Girl`, boy: msg`Boy` } },
  guardian: { language: { en: msg`English`, fr: msg`French` } },
  collector: { kind: { may: msg`May collect`, must_not: msg`Must not collect` } },
  schedule: { kind: kindWords },
  document: {
    status: { pending: msg`To be read`, valid: msg`Valid`, not_valid: msg`Not valid` },
    visibility: { direction: msg`The direction`, teachers: msg`The direction and teachers` },
  },
}
