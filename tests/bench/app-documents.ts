import { type DocumentInput, formatDocument, gql, stringifyDocument } from '@urql/core'
import { searchSchool } from '#src/app/search/search.operations.ts'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { childrenList } from '#src/features/children/children.operations.ts'
import { dashboardPage } from '#src/features/dashboard/dashboard.operations.ts'
import { eventWindow } from '#src/features/event/event.operations.ts'
import { chatHome, newestMessages } from '#src/features/message/message.operations.ts'
import { paymentYear } from '#src/features/payments/grid/grid.operations.ts'
import {
  invoiceMonth,
  issueDrafts,
  prepareMonth,
} from '#src/features/payments/invoices/invoices.operations.ts'
import { submitEntriesText } from '#src/graphql/submit-entries.ts'
import { watchSessionText } from '#src/session/watch-session.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'

/** As it leaves the app: the cache asks for the type of everything. */
const asSent = (document: DocumentInput): string =>
  stringifyDocument(formatDocument(typeof document === 'string' ? gql(document) : document))

/** The very documents that the app sends: what a bench measures is what a school pays. */
export const registerDocument = asSent(classDayRegister)
export const buildingDocument = asSent(classDayBuilding)
export const childrenDocument = asSent(childrenList)
export const submitEntriesDocument = asSent(submitEntriesText(entryKinds.map(({ truth }) => truth)))
export const paymentYearDocument = asSent(paymentYear)
export const invoiceMonthDocument = asSent(invoiceMonth)
export const prepareMonthDocument = asSent(prepareMonth)
export const issueDraftsDocument = asSent(issueDrafts)
export const dashboardDocument = asSent(dashboardPage)
export const searchDocument = asSent(searchSchool)
export const channelsDocument = asSent(chatHome)
export const messagesDocument = asSent(newestMessages)
export const eventWindowDocument = asSent(eventWindow)
export const watchSessionDocument = watchSessionText
