import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { decideCategory, documentCategory } from '#domain/school/document-categories.ts'
import { ThingList } from '#src/things/thing-list.tsx'
import { type Acts, useThingActs } from '#src/things/use-thing-acts.ts'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { categoryDocuments, type DocumentCategory } from './school.operations.ts'

/** The kinds of papers that the school asks families for. */
export function DocumentCategories({
  categories,
  acts,
}: {
  categories: readonly DocumentCategory[]
  acts: Acts
}) {
  const { t } = useLingui()
  const count = categories.length
  return (
    <ThingList<typeof documentCategory, DocumentCategory>
      of={documentCategory}
      items={categories}
      acts={useThingActs(categoryDocuments, acts)}
      draft="document-category"
      groups={['category', 'isHealthPlan']}
      rule={decideCategory}
      nameOf={({ category }) => category}
      marksOf={({ id }) => ({ 'data-category': id })}
      titleOf={(category) =>
        category ? <Trans>Rename the kind of document</Trans> : <Trans>A kind of document</Trans>
      }
      words={{
        headline: <Plural value={count} one="# kind of document" other="# kinds of documents" />,
        sub: <Trans>What families bring for a child, such as an insurance.</Trans>,
        add: <Trans>Add a kind of document</Trans>,
        empty: {
          title: <Trans>The school asks for no documents yet</Trans>,
          words: <Trans>Add what every family brings at the beginning of the year.</Trans>,
        },
        search: t`Look for a kind of document`,
      }}
      row={({ category, isHealthPlan }) => (
        <span>
          {category}{' '}
          {isHealthPlan ? (
            <Quiet as="span">
              <Trans>individual health plan</Trans>
            </Quiet>
          ) : null}
        </span>
      )}
    />
  )
}
