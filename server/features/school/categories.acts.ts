import { decideCategory, documentCategory } from '#domain/school/document-categories.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { categories, countFiled } from './settings-writes.sql.ts'

/**
 * The acts on the kinds of papers that families are asked for. One under which documents of children are filed stays.
 * What was filed under it shows a new name.
 */
export const categoryActs = thingActs({
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
