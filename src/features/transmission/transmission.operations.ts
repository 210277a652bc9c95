import { graphql, type ResultOf } from 'gql.tada'

export const transmissionLineFields = graphql(`
  fragment TransmissionLineFields on TransmissionLine @_unmask {
    id
    childId
    date
    line
    details
    at
    version
    byName
    byUserId
    addedByName
    addedByUserId
    writtenAt
    isRemoved
    removedReason
    visibleToGuardian
    isStaffOnly
    markBeside
    media {
      id
      url
      thumbnailUrl
    }
  }
`)

export const transmissionSettingsFields = graphql(`
  fragment TransmissionSettingsFields on TransmissionSettings @_unmask {
    lines
    requiredAtDeparture
    volumeUnit
    temperatureUnit
    amounts
    sleepCheckMinutes
    alertTenths
    medicineMinutes
  }
`)

export const prescriptionFields = graphql(`
  fragment PrescriptionFields on Prescription @_unmask {
    id
    childId
    name
    dose
    unit
    weightKg
    route
    plannedTimes
    timesPerDay
    isAsNeeded
    signs
    minutesApart
    firstDay
    lastDay
    prescribedBy
    authorisedBy
    authorisedOn
    signature {
      typed
      drawn
    }
    papers {
      id
      format
    }
    note
    recordedByName
    recordedAt
    endedAt
  }
`)

export const transmissionDay = graphql(
  `
    query TransmissionDay($classId: ID!, $date: String!) {
      transmissionDay(classId: $classId, date: $date) {
        id
        classId
        date
        lines {
          ...TransmissionLineFields
        }
        giftsBefore {
          ...TransmissionLineFields
        }
        settings {
          ...TransmissionSettingsFields
        }
        leftOut {
          childId
          lines
        }
        prescriptions {
          ...PrescriptionFields
        }
        colleagues {
          userId
          name
        }
        meals {
          mealTypeId
          nameEn
          nameFr
          at
          courses {
            course
            dishName
          }
        }
      }
    }
  `,
  [transmissionLineFields, transmissionSettingsFields, prescriptionFields],
)

export type TransmissionDayResult = NonNullable<ResultOf<typeof transmissionDay>['transmissionDay']>
export type MealOfDayResult = TransmissionDayResult['meals'][number]
export type PrescriptionResult = ResultOf<typeof prescriptionFields>
