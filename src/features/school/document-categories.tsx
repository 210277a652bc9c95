import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { DocumentCategoryId } from '#domain/school/document-categories.ts'
import { decideCategory, longestCategory } from '#domain/school/document-categories.ts'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { KeptList } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { boundTo } from '#src/ui/field/bound-to.ts'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { WordsField } from '#src/ui/field/words-field.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import {
  addDocumentCategory,
  type DocumentCategory,
  removeDocumentCategory,
  renameDocumentCategory,
} from './school.operations.ts'

type Acts = ReturnType<typeof useAct>

function CategoryDialog({
  category,
  acts: { act, refusedBy },
  categories,
  onClose,
}: {
  category: DocumentCategory | null
  categories: readonly DocumentCategory[]
  acts: Acts
  onClose: () => void
}) {
  return (
    <EditDialog
      title={
        category ? <Trans>Rename the kind of document</Trans> : <Trans>A kind of document</Trans>
      }
      kind="document-category"
      id={category?.id ?? null}
      initial={{
        category: category?.category ?? '',
        isHealthPlan: category?.isHealthPlan ?? false,
      }}
      check={(form) => {
        const known = categories.map((it) => ({ ...it, id: it.id as DocumentCategoryId }))
        const id = (category?.id ?? '') as DocumentCategoryId
        const read = decideCategory({ id, ...form }, known)
        return read.ok ? null : refusedBy(read.refusal.code)
      }}
      save={(form, categoryId) =>
        act(category ? renameDocumentCategory : addDocumentCategory, { categoryId, ...form })
      }
      onClose={onClose}
      standsAt={{ 'school.category-missing': 'category', 'school.category-taken': 'category' }}
    >
      {(form, set, problems) => (
        <>
          <WordsField
            {...boundTo(form, set, problems)('category')}
            label={<Trans>Name</Trans>}
            maxLength={longestCategory}
            required
          />
          <Checkbox
            label={<Trans>This is the individual health plan (PAI)</Trans>}
            value={form.isHealthPlan}
            onChange={(isHealthPlan) => set({ isHealthPlan })}
          />
          <Quiet>
            <Trans>
              It is expected only of children with a plan. Everybody who looks after the child can
              read it, from its health and from its file.
            </Trans>
          </Quiet>
        </>
      )}
    </EditDialog>
  )
}

/** The kinds of papers that the school asks families for. */
export function DocumentCategories({
  categories,
  acts,
}: {
  categories: readonly DocumentCategory[]
  acts: Acts
}) {
  const { t } = useLingui()
  const { shown, run, undoBar } = useDoing(categories)
  const remove = ({ id: categoryId, category, isHealthPlan }: DocumentCategory) =>
    run({
      wish: (all) => all.filter(({ id }) => id !== categoryId),
      act: () => acts.act(removeDocumentCategory, { categoryId }),
      words: <Trans>{category} is asked for no more.</Trans>,
      back: () => acts.act(addDocumentCategory, { categoryId, category, isHealthPlan }),
    })
  return (
    <>
      <KeptList
        items={shown}
        words={{
          headline: (
            <Plural value={shown.length} one="# kind of document" other="# kinds of documents" />
          ),
          sub: <Trans>What families bring for a child, such as an insurance.</Trans>,
          add: <Trans>Add a kind of document</Trans>,
          empty: {
            title: <Trans>The school asks for no documents yet</Trans>,
            words: <Trans>Add what every family brings at the beginning of the year.</Trans>,
          },
          search: t`Look for a kind of document`,
        }}
        textsOf={({ category }) => [category]}
        dialog={(category, close) => (
          <CategoryDialog category={category} categories={categories} acts={acts} onClose={close} />
        )}
      >
        {(found, { edit }) => (
          <OrderedList
            items={found}
            order="fixed"
            nameOf={({ category }) => category}
            marksOf={({ id }) => ({ 'data-category': id })}
            onMove={() => undefined}
          >
            {(item) => ({
              body: (
                <span>
                  {item.category}{' '}
                  {item.isHealthPlan ? (
                    <Quiet as="span">
                      <Trans>individual health plan</Trans>
                    </Quiet>
                  ) : null}
                </span>
              ),
              acts: (
                <>
                  <IconButton
                    name={t`Rename: ${item.category}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(item)}
                  />
                  <IconButton
                    name={t`Remove: ${item.category}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(item)}
                  />
                </>
              ),
            })}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
