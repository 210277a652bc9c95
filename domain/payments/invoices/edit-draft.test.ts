import { expect, test } from 'vitest'
import type { ChildId, GuardianId } from '../../kernel/ids.ts'
import type { BillingMonth } from '../month/month-facts.ts'
import { type Draft, isReady, openDayOf, openProblems } from './draft.ts'
import { editLine } from './edit-draft.ts'

const draft: Draft = {
  ...{ id: 'draft', month: '2026-10' as BillingMonth, childId: 'child' as ChildId },
  ...{ guardianId: 'guardian' as GuardianId, type: 'invoice', lines: [], removed: [] },
  ...{ problems: [], confirmed: [], isEdited: false, version: 1 },
}
const line = {
  ...{ version: 1, label: 'Outing', quantity: 1000, unitPrice: 650, isEligibleCare: false },
  key: 'hand:00000000-0000-4000-8000-000000000001',
}

test('a line by hand has an id of its device as its key, and no text of somebody', () => {
  expect(editLine(draft, line)).toMatchObject({ ok: true, value: { lines: [{ amount: 650 }] } })
  for (const key of ['hand:', 'hand:1', `hand:${'x'.repeat(500_000)}`, 'plan:of-another'])
    expect(editLine(draft, { ...line, key })).toMatchObject({
      refusal: { code: 'payments.unknown-document' },
    })
})

test('a name that is too long is refused by the number of letters that it may have', () =>
  expect(editLine(draft, { ...line, label: 'x'.repeat(121) })).toMatchObject({
    refusal: { code: 'field.too-long', facts: { field: 'label', longest: '120' } },
  }))

test('a draft of the running day may be issued as it is, and says which hours are not in it', () => {
  const edited = editLine(draft, line)
  const hours = { kind: 'hours-open', isWarning: true, facts: { date: '2026-10-30' } } as const
  const open: Draft = { ...draft, ...(edited.ok ? edited.value : {}), problems: [hours] }
  expect([openProblems(open), openDayOf(open), isReady(open)]).toEqual([[], '2026-10-30', true])
  expect(openDayOf(draft)).toBeNull()
})
