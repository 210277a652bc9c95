import { maySeeScreen } from '#domain/access/access.ts'
import { isOurs, statusOf } from '#domain/children/child.ts'
import { areAllValid } from '#domain/children/documents/document.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { isFileKeeper } from '../file/child-file.ts'
import { listPlaces } from '../file/file-records.sql.ts'
import { listCompleteness } from './documents.sql.ts'

type OpenDocuments = { missing: number; expiring: number }

/** Adds the documents to the page of the day: the children here or coming whom the filter "not valid" lists. */
export function addDocumentsToDashboard(builder: Builder): void {
  const open = builder.objectRef<OpenDocuments>('OpenDocuments').implement({
    description: 'Numbers of children, as `documentsOfChildren` has them.',
    fields: (t) => ({
      expiring: t.exposeInt('expiring', { description: 'A document of theirs expires soon.' }),
      missing: t.exposeInt('missing', {
        description: 'An expected document of theirs is missing, or waits to be read.',
      }),
    }),
  })
  builder.objectField(dashboardType, 'documents', (t) =>
    t.field({
      type: open,
      nullable: true,
      resolve: readPart(
        (viewer) => isFileKeeper(viewer) && maySeeScreen(viewer, 'profile'),
        async (tx, { today }) => {
          const [counts, places] = await Promise.all([
            listCompleteness(tx, today),
            listPlaces(tx, today),
          ])
          const ours = new Set(
            places.filter((it) => isOurs(statusOf(it, today))).map(({ id }) => id),
          )
          const listed = counts.filter(({ childId }) => ours.has(childId))
          return {
            expiring: listed.filter(({ expiring }) => expiring > 0).length,
            missing: listed.filter((it) => !areAllValid(it)).length,
          }
        },
      ),
    }),
  )
}
