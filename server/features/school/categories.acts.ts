import {
  type DocumentCategory,
  type DocumentCategoryId,
  decideCategory,
} from '#domain/school/document-categories.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import {
  countFiled,
  holdCategories,
  listCategories,
  removeCategory,
  writeCategory,
} from './settings-writes.sql.ts'

const categories = listActs<DocumentCategory, DocumentCategoryId>({
  policy: requireScreen('settings-school'),
  lock: holdCategories,
  list: listCategories,
  write: writeCategory,
  idOf: ({ id }) => id,
  logged: ({ category, isHealthPlan }) => ({ category, isHealthPlan }),
})

type Wish = { categoryId: string; category: string; isHealthPlan?: boolean | null | undefined }

const keepCategory = categories.keepAct({
  wished: ({ categoryId }: Wish) => categoryId,
  unknown: { code: 'school.unknown-category' },
  // An app that does not know of health plans leaves the kind what it is.
  decide({ id, wish: { category, isHealthPlan } }, standing) {
    const was = standing.find((it) => it.id === id)?.isHealthPlan ?? false
    return decideCategory({ id, category, isHealthPlan: isHealthPlan ?? was }, standing)
  },
})

/** Asks families for one more kind of paper. */
export const addDocumentCategory = keepCategory('addDocumentCategory', 'new')

/** Renames a kind of paper. What was filed under it shows the new name. */
export const renameDocumentCategory = keepCategory('renameDocumentCategory', 'known')

/** Asks for a kind of paper no more. One under which documents of children are filed stays. */
export const removeDocumentCategory = categories.removeAct(
  'removeDocumentCategory',
  'categoryId',
  async (tx, category, refuse) => {
    const count = await countFiled(tx, category)
    if (count > 0) refuse({ code: 'school.category-used', facts: { count: String(count) } })
    await removeCategory(tx, category)
  },
)
