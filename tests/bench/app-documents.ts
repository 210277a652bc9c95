import { type DocumentInput, formatDocument, gql, stringifyDocument } from '@urql/core'
import { classDayBuilding, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { childrenList } from '#src/features/children/children.operations.ts'
import { paymentYear } from '#src/features/payments/grid/grid.operations.ts'
import {
  invoiceMonth,
  issueDrafts,
  prepareMonth,
} from '#src/features/payments/invoices/invoices.operations.ts'
import { submitEntriesText } from '#src/graphql/submit-entries.ts'
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
