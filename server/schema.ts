import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { instantOf } from '#domain/kernel/instant.ts'
import { addScalarsToSchema } from '#server/platform/graphql/add-scalars.ts'
import { addFactToSchema } from '#server/platform/graphql/fact-type.ts'
import { answerOneByOne } from '#server/platform/graphql/one-by-one.ts'
import { createSchemaBuilder } from '#server/platform/graphql/schema-builder.ts'
import { addKeepingToSchema } from '#server/platform/keeping/keeping-in-schema.ts'
import { addPriceToSchema } from '#server/records/school/price-types.ts'
import { addAccountsToSchema } from './features/accounts/accounts.schema.ts'
import { addAdmissionToSchema } from './features/admission/admission.schema.ts'
import { addCalendarToSchema } from './features/calendar/calendar.schema.ts'
import { addChildrenToSchema } from './features/children/children.schema.ts'
import { addCollectorsToSchema } from './features/children/collectors/collectors.schema.ts'
import { addConsentsToSchema } from './features/children/consents/consents.schema.ts'
import { addDocumentsToSchema } from './features/children/documents/documents.schema.ts'
import { addGuardiansToSchema } from './features/children/guardians/guardians.schema.ts'
import { addFileHealthToSchema } from './features/children/health/file-health.schema.ts'
import { addChildNoteToSchema } from './features/children/note/note.schema.ts'
import { addScheduleToSchema } from './features/children/schedule/schedule.schema.ts'
import { addClassesToSchema } from './features/classes/classes.schema.ts'
import { addDashboardToSchema } from './features/dashboard/dashboard.schema.ts'
import { addDiaryToSchema } from './features/diary/diary.schema.ts'
import { addEntriesToSchema } from './features/entries/entries.schema.ts'
import { addEventsToSchema } from './features/event/event.schema.ts'
import { addGalleryToSchema } from './features/gallery/gallery.schema.ts'
import { addHealthToSchema } from './features/health/health.schema.ts'
import { addImportToSchema } from './features/import/import.schema.ts'
import { addMealsToSchema } from './features/meals/meals.schema.ts'
import { addMediaToSchema } from './features/media/media.schema.ts'
import { addMessagesToSchema } from './features/message/message.schema.ts'
import { addNeedsToSchema } from './features/needs/needs.schema.ts'
import { addBankToSchema } from './features/payments/bank/bank.schema.ts'
import { addBundlesToSchema } from './features/payments/bundles/bundles.schema.ts'
import { addDuesToSchema } from './features/payments/dues/dues.schema.ts'
import { addFamilyToSchema } from './features/payments/family/family.schema.ts'
import { addCareHoursToSchema } from './features/payments/hours/hours.schema.ts'
import { addInvoicesToSchema } from './features/payments/invoices/invoices.schema.ts'
import { addChildMonthToSchema } from './features/payments/month/child-month.schema.ts'
import { addPapersToSchema } from './features/payments/papers/papers.schema.ts'
import { addPriceListsToSchema } from './features/payments/prices/prices.schema.ts'
import { addReceiptsToSchema } from './features/payments/receipts/receipts.schema.ts'
import { addPedagogyToSchema } from './features/pedagogy/pedagogy.schema.ts'
import { addPlatformAdminToSchema } from './features/platform-admin/platform-admin.schema.ts'
import { addPresenceToSchema } from './features/presence/presence.schema.ts'
import { addPrivacyToSchema } from './features/privacy/privacy.schema.ts'
import { addProspectsToSchema } from './features/prospects/prospects.schema.ts'
import { addRoomsToSchema } from './features/rooms/rooms.schema.ts'
import { addSchoolToSchema } from './features/school/school.schema.ts'
import { addSearchToSchema } from './features/search/search.schema.ts'
import { addStaffToSchema } from './features/staff/staff.schema.ts'
import { addTopicsToSchema } from './features/topics/topics.schema.ts'
import { addTransferToSchema } from './features/transfer/transfer.schema.ts'
import { addTransmissionToSchema } from './features/transmission/transmission.schema.ts'

function buildSchema(): GraphQLSchema {
  const builder = createSchemaBuilder()
  const query = builder.queryType({
    fields: (t) => ({
      serverTime: t.field({
        type: 'Instant',
        resolve: (_, __, { clock }) => instantOf(clock.now()),
      }),
    }),
  })
  builder.mutationType({})
  builder.subscriptionType({})
  addScalarsToSchema(builder)
  addFactToSchema(builder)
  addPriceToSchema(builder)
  const actAnswer = addKeepingToSchema(builder, query)
  addDashboardToSchema(builder)
  addSearchToSchema(builder)
  addAccountsToSchema(builder)
  addMediaToSchema(builder)
  addGuardiansToSchema(builder, actAnswer)
  addClassesToSchema(builder, actAnswer)
  addChildrenToSchema(builder, actAnswer)
  addCollectorsToSchema(builder, actAnswer)
  addConsentsToSchema(builder, actAnswer)
  addDocumentsToSchema(builder, actAnswer)
  addImportToSchema(builder, actAnswer)
  addInvoicesToSchema(builder, actAnswer)
  addBundlesToSchema(builder, actAnswer)
  addPapersToSchema(builder)
  addReceiptsToSchema(builder, actAnswer)
  addBankToSchema(builder)
  addFamilyToSchema(builder, actAnswer)
  addCareHoursToSchema(builder)
  addChildMonthToSchema(builder)
  addDuesToSchema(builder, actAnswer)
  addTransferToSchema(builder, actAnswer)
  addStaffToSchema(builder, actAnswer)
  addHealthToSchema(builder, actAnswer)
  addScheduleToSchema(builder, actAnswer)
  addFileHealthToSchema(builder)
  addChildNoteToSchema(builder, actAnswer)
  addPlatformAdminToSchema(builder, actAnswer)
  addSchoolToSchema(builder, actAnswer)
  addPriceListsToSchema(builder, actAnswer)
  addPrivacyToSchema(builder, actAnswer)
  addTopicsToSchema(builder, actAnswer)
  addMealsToSchema(builder, actAnswer)
  addCalendarToSchema(builder, actAnswer)
  addProspectsToSchema(builder, actAnswer)
  addAdmissionToSchema(builder)
  addEntriesToSchema(builder, [
    ...addPresenceToSchema(builder, actAnswer),
    ...addDiaryToSchema(builder, actAnswer),
    ...addNeedsToSchema(builder),
    ...addRoomsToSchema(builder, actAnswer),
    ...addMessagesToSchema(builder, actAnswer),
    ...addTransmissionToSchema(builder, actAnswer),
    ...addPedagogyToSchema(builder, actAnswer),
    ...addEventsToSchema(builder, actAnswer),
    ...addGalleryToSchema(builder, actAnswer),
  ])
  return builder.toSchema()
}

/** The parts that every feature adds, gathered. */
export const schema = answerOneByOne(buildSchema())

/** The contract as text, in one order whatever the features' order: `npm run print-schema` writes it. */
export const printContract = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
