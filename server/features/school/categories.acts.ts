import { decideCategory, documentCategory } from '#domain/school/document-categories.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { categories, countFiled } from './settings-writes.sql.ts'

const acts = thingActs({
  of: documentCategory,
  table: categories,
  policy: requireScreen('settings-school'),
  ...{ id: 'categoryId', logs: 'values' },
  rule: ({ values, others }) => decideCategory(values, others),
  async whyKept(tx, category) {
    const count = await countFiled(tx, category)
    return count === 0 ? null : { code: 'school.category-used', facts: { count: String(count) } }
  },
})

/** Asks families for one more kind of paper. */
export const addDocumentCategory = acts.add('addDocumentCategory')

/** Renames a kind of paper. What was filed under it shows the new name. */
export const renameDocumentCategory = acts.change('renameDocumentCategory')

/** Asks for a kind of paper no more. One under which documents of children are filed stays. */
export const removeDocumentCategory = acts.remove('removeDocumentCategory')
