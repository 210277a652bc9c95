import { parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Draft } from '#domain/payments/invoices/draft.ts'
import {
  confirmWarnings,
  editLine,
  removeLine,
  type TypedLine,
} from '#domain/payments/invoices/edit-draft.ts'
import { codeOfName } from '#server/platform/graphql/enum-of.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { findDrafts, holdBilling, writeDrafts } from './drafts.sql.ts'
import { requireInvoices } from './invoices.policy.ts'

type OfDraft = { draftId: string; version: number }

/** An act on one draft, over the version that was on the screen. The log keeps what its lines were. */
const draftAct = <Wish extends OfDraft>(
  name: string,
  decide: (draft: Draft | undefined, wish: Wish) => Result<Draft | null, Refusal>,
) =>
  keepingAct({
    name,
    policy: requireInvoices,
    lock: (tx, _: { wish: Wish; by: SchoolViewer }) => holdBilling(tx),
    async read(tx, { wish }) {
      const id = parseId(wish.draftId)
      return id ? (await findDrafts(tx, [id]))[0] : undefined
    },
    decide: ({ standing, wish }) => decide(standing, wish),
    write: (tx, { change, context }) => writeDrafts(tx, [change], instantOf(context.clock.now())),
    log: ({ change, standing }) => ({
      before: {
        draftId: change.id,
        lines: standing?.lines.map(({ key, amount }) => ({ key, amount })),
      },
      after: {
        draftId: change.id,
        lines: change.lines.map(({ key, amount }) => ({ key, amount })),
      },
    }),
  })

/** Changes a line, or adds one by hand. */
export const setDraftLine = draftAct<OfDraft & TypedLine>('setDraftLine', editLine)

/** Takes a line out. */
export const removeDraftLine = draftAct<OfDraft & { key: string }>('removeDraftLine', removeLine)

/** Says that a draft leaves in spite of its warnings. */
export const confirmDraft = draftAct<OfDraft & { kinds: readonly string[] }>(
  'confirmDraft',
  (draft, { version, kinds }) => confirmWarnings(draft, { version, kinds: kinds.map(codeOfName) }),
)
