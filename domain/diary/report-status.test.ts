import { describe, expect, test } from 'vitest'
import {
  afterLine,
  afterSubmission,
  decideApproval,
  decideReturn,
  decideTakingBack,
  isReadyToSend,
  type ReportState,
} from './report-status.ts'

const state = (more: Partial<ReportState> = {}): ReportState => ({
  status: 'draft',
  isCorrection: false,
  isHeld: false,
  returnedNote: null,
  ...more,
})

describe('the way of a report', () => {
  const onTime = { tookMs: 1000, isSendingOnly: false }
  const leaver = { isSendingOnly: true }
  const colleague = { isSendingOnly: false }
  test.each([
    ['draft', 'draft', false],
    ['submitted', 'submitted', false],
    ['approved', 'submitted', false],
    ['sent', 'submitted', true],
  ] as const)('a line makes of a %s one a %s one', (before, status, isCorrection) => {
    expect(afterLine(state({ status: before }), onTime)).toMatchObject({ status, isCorrection })
  })

  test('begins with the first line, or with a submission', () => {
    expect(afterLine(null, onTime)).toEqual(state())
    expect(afterSubmission(null, colleague)).toEqual(state({ status: 'submitted' }))
  })

  test('is held once a line took more than a day, and stays held', () => {
    const late = afterLine(null, { ...onTime, tookMs: 24 * 3_600_000 + 1 })
    expect(late.isHeld).toBe(true)
    expect(afterLine(late, onTime).isHeld).toBe(true)
    expect(afterLine(null, { ...onTime, tookMs: 24 * 3_600_000 }).isHeld).toBe(false)
  })

  test('is held by a line or a submission of somebody whose account is switched off', () => {
    const written = afterLine(null, { ...onTime, isSendingOnly: true })
    expect(written).toEqual(state({ isHeld: true }))
    expect(afterSubmission(written, colleague)).toEqual(
      state({ status: 'submitted', isHeld: true }),
    )
    expect(afterSubmission(state(), leaver)).toEqual(state({ status: 'submitted', isHeld: true }))
    expect(afterSubmission(state(), colleague).isHeld).toBe(false)
  })

  test.each(['submitted', 'approved', 'sent'] as const)(
    'is not set back by a submission: %s',
    (status) => {
      const before = state({ status })
      expect(afterSubmission(before, leaver)).toBe(before)
    },
  )

  test('is approved as it was read, and only when it says something', () => {
    const read = {
      ...state({ status: 'submitted', returnedNote: 'Déjeuner ?' }),
      version: 4,
      lineCount: 1,
      sheet: 'lunch',
    }
    const seen = { version: 4, sheet: 'lunch' }
    expect(decideApproval(read, seen)).toMatchObject({
      value: { status: 'approved', returnedNote: null },
    })
    expect(decideApproval(read, { ...seen, version: 3 })).toMatchObject({
      refusal: { code: 'diary.changed-since' },
    })
    expect(decideApproval({ ...read, lineCount: 0 }, seen)).toMatchObject({
      refusal: { code: 'diary.nothing-to-approve' },
    })
    expect(decideApproval({ ...read, lineCount: 0, isCorrection: true }, seen).ok).toBe(true)
  })

  test('is not approved with a sheet that was not read, unless the tablet cannot say which it read', () => {
    const read = { ...state({ status: 'submitted' }), version: 1, lineCount: 1, sheet: 'lunch' }
    const changed = { refusal: { code: 'diary.changed-since' } }
    expect(decideApproval(read, { version: 1, sheet: 'breakfast' })).toMatchObject(changed)
    expect(decideApproval(read, { version: 1, sheet: null })).toMatchObject(changed)
    expect(decideApproval(read, { version: 1 }).ok).toBe(true)
    expect(decideApproval({ ...read, sheet: null }, { version: 1, sheet: null }).ok).toBe(true)
  })

  test('is read again when its approval is taken back, as it stood before', () => {
    const before = { status: 'draft', returnedNote: 'Le déjeuner ?' } as const
    const approved = { ...state({ status: 'approved' }), version: 4, beforeApproval: before }
    expect(decideTakingBack(approved, { version: 4 })).toMatchObject({ value: before })
    expect(decideTakingBack(approved, { version: 3 })).toMatchObject({
      refusal: { code: 'diary.changed-since' },
    })
    expect(decideTakingBack({ ...approved, status: 'sent' }, { version: 4 })).toMatchObject({
      refusal: { code: 'diary.already-sent' },
    })
    const again = { ...approved, status: 'submitted' } as const
    expect(decideTakingBack(again, { version: 3 })).toEqual({ ok: true, value: again })
    const older = { ...approved, beforeApproval: null }
    expect(decideTakingBack(older, { version: 4 })).toMatchObject({
      value: { status: 'submitted' },
    })
  })

  test('leads back to the teacher until the family has read it', () => {
    expect(decideReturn(state({ status: 'approved' }), 'Le déjeuner ?')).toMatchObject({
      value: { status: 'draft', returnedNote: 'Le déjeuner ?' },
    })
    expect(decideReturn(state({ status: 'sent' }), 'Trop tard.')).toMatchObject({
      refusal: { code: 'diary.already-sent' },
    })
  })

  test('ends at the family when it is approved, or submitted where nobody approves', () => {
    expect(isReadyToSend({ status: 'submitted' }, { needsApproval: true })).toBe(false)
    expect(isReadyToSend({ status: 'submitted' }, { needsApproval: false })).toBe(true)
    expect(isReadyToSend({ status: 'draft' }, { needsApproval: false })).toBe(false)
    expect(isReadyToSend({ status: 'sent' }, { needsApproval: false })).toBe(false)
  })
})
