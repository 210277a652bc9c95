import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const yearShown = graphql(`
  fragment YearShown on Query @_unmask {
    calendarYear(startYear: $startYear) {
      id
      startYear
      zonesSource
      holidays {
        id
        name
        kind
        firstDay
        lastDay
        halfDay
        standardIds
        closesRegister
        billing
        isEnabled
        origin
        version
        marks
        markedClasses
      }
      offers {
        id
        name
        kind
        firstDay
        lastDay
        zone
      }
    }
  }
`)

const openingShown = graphql(`
  fragment OpeningShown on Query @_unmask {
    weeklyOpening {
      country
      region
      regions {
        id
        name
      }
      halfDays
      version
      levels {
        id
        name
        cycle
        halfDays
        opensInHolidays
        version
      }
    }
  }
`)

const pageShown = graphql(
  `
    fragment CalendarPageShown on Query @_unmask {
      ...YearShown
      ...OpeningShown
    }
  `,
  [yearShown, openingShown],
)

/** A school year with the weekly opening: every view of the page needs both. */
export const calendarPage = queryOf('CalendarPage', pageShown, '$startYear: Int!')

export type CalendarPage = ResultOf<typeof calendarPage>
export type Holiday = CalendarPage['calendarYear']['holidays'][number]
export type Offer = CalendarPage['calendarYear']['offers'][number]
export type Opening = CalendarPage['weeklyOpening']
export type Level = Opening['levels'][number]

const onYear = actsOn(yearShown, { onlyShown: '$startYear: Int!' })

export const addHolidays = onYear('addHolidays', '$holidays: [NewHolidayInput!]!')
export const changeHoliday = onYear(
  'changeHoliday',
  '$holidayId: ID!, $input: HolidayInput!, $version: Int!',
)
export const switchHoliday = onYear('switchHoliday', '$holidayId: ID!, $isEnabled: Boolean!')
export const removeHolidays = onYear('removeHolidays', '$holidayIds: [ID!]!')

const onPage = actsOn(pageShown, { onlyShown: '$startYear: Int!' })

export const changeOpening = onPage('changeOpening', '$halfDays: [String!]!, $version: Int!')
export const changeLevelOpening = onPage(
  'changeLevelOpening',
  '$standardId: ID!, $halfDays: [String!], $opensInHolidays: Boolean!, $alike: [SeenLevelInput!], $version: Int!',
)
export const changeRegion = onPage('changeHolidayRegion', '$region: String')
