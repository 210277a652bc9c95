import { maySeeScreen } from '#domain/access/access.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { isFileKeeper } from '../file/child-file.ts'
import { listCompleteness } from './documents.sql.ts'

type OpenDocuments = { missing: number; expiring: number }

/** Adds the documents to the page of the day: the number of children of whom the list asks for something. */
export function addDocumentsToDashboard(builder: Builder): void {
  const open = builder.objectRef<OpenDocuments>('OpenDocuments').implement({
    description: 'Numbers of children, as `documentsOfChildren` has them.',
    fields: (t) => ({
      expiring: t.exposeInt('expiring', { description: 'A document of theirs expires soon.' }),
      missing: t.exposeInt('missing', { description: 'A document of theirs is missing.' }),
    }),
  })
  builder.objectField(dashboardType, 'documents', (t) =>
    t.field({
      type: open,
      nullable: true,
      resolve: readPart(
        (viewer) => isFileKeeper(viewer) && maySeeScreen(viewer, 'profile'),
        async (tx, { today }) => {
          const children = await listCompleteness(tx, today)
          return {
            expiring: children.filter(({ expiring }) => expiring > 0).length,
            missing: children.filter(({ missing }) => missing > 0).length,
          }
        },
      ),
    }),
  )
}
