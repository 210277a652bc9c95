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
  logged: ({ category }) => ({ category }),
})

const keepCategory = categories.keepAct({
  wished: ({ categoryId }: { categoryId: string; category: string }) => categoryId,
  unknown: { code: 'school.unknown-category' },
  decide: ({ id, wish: { category } }, standing) => decideCategory({ id, category }, standing),
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
