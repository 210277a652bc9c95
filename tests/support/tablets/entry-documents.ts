/** The app's questions to the server when it sends entries and when it opens the day of a class. */
const mark = `fragment Mark on PresenceMark {
  state arrivedAt leftAt expectedAt wasLate reason justified note byUserId byName deviceId deviceName markedAt corrected
}`

const day = `fragment Day on PresenceDay { id childId date version am { ...Mark } pm { ...Mark } }`

export const submitEntriesDocument = `mutation SubmitEntries($entries: [EntryInput!]!) {
  submitEntries(entries: $entries) {
    __typename
    ... on EntryAccepted { entryId serverTime version truth { ...Truth } }
    ... on EntryRefused { entryId serverTime code facts { name value } }
    ... on EntryConflict { entryId serverTime version truth { ...Truth } }
  }
}
fragment Truth on EntryTruth {
  __typename
  ... on PresenceDay { ...Day }
  ... on RegisterSubmission { id classId date period version byName submittedAt }
}
${day}
${mark}`

const register = `fragment Shown on Register {
  id from to
  class { id name standardId standardName childCount }
  children {
    id classId classOrder firstName lastName birthDate gender pic hasHealthPlan
    enrolledFrom enrolledTo schedules { firstDay lastDay halfDays } guardians { id name relation phone }
  }
  days { date am pm closedBecause closedName }
  presence { ...Day }
  submissions { id classId date period version byName submittedAt }
}`

export const registerDocument = `query Register($classId: ID!, $from: String!, $to: String!) {
  register(classId: $classId, from: $from, to: $to) { ...Shown }
}
${register}
${day}
${mark}`

export const signInDocument = `mutation SignIn($email: String!, $password: String!) {
  authenticate(serviceName: "password", params: { user: { email: $email }, password: $password }) {
    tokens { accessToken }
  }
}`
