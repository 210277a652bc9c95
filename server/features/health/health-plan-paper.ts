import { documentFormats, documentStates, stateOf } from '#domain/children/documents/document.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireSchoolViewer, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { tellHealth } from '#server/records/health/health.sql.ts'
import { showPaper } from '#server/records/media/shown-paper.ts'
import { classesOf, findPlanPaper, type PlanPaper } from './health-plan-paper.sql.ts'

type Found<Answer> = (
  tx: Transaction,
  found: { viewer: SchoolViewer; paper: PlanPaper },
) => Promise<Answer>

/**
 * The paper of a child's health plan, for those who may know the health of a class of the child. It is a reading of the
 * health of this child alone. Null for everybody else, as where there is no paper.
 */
async function withPaper<Answer>(
  context: RequestContext,
  sentId: string,
  answer: Found<Answer>,
): Promise<Answer | null> {
  const viewer = requireSchoolViewer(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [at, date] = [instantOf(context.clock.now()), todayOf(context, viewer)]
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const [paper, classIds] = await Promise.all([
      findPlanPaper(tx, { childId, date }),
      classesOf(tx, { childId, date }),
    ])
    if (!paper) return null
    const { ids } = context
    const classes = await tellHealth(tx, { viewer, classIds, childId, date, at, ids })
    return classes.some(({ mayKnow }) => mayKnow) ? answer(tx, { viewer, paper }) : null
  })
}

/** The paper of a child's health plan, wherever the plan stands. */
export function addHealthPlanPaper(builder: Builder): void {
  const type = builder.objectRef<PlanPaper>('HealthPlanPaper').implement({
    description:
      'The document of a health plan (PAI), in the version that counts. Every reading is logged.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      format: t.expose('format', { type: enumOf(builder, 'DocumentFormat', documentFormats) }),
      state: t.field({
        type: enumOf(builder, 'DocumentState', documentStates),
        resolve: (paper, _, context) =>
          stateOf(paper, todayOf(context, requireSchoolViewer(context))),
      }),
      validUntil: t.expose('validUntil', { type: 'LocalDate', nullable: true }),
    }),
  })
  builder.queryFields((t) => ({
    healthPlanPaper: t.field({
      type,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) =>
        withPaper(context, asked.childId, async (_tx, { paper }) => paper),
    }),
    healthPlanToShow: t.string({
      nullable: true,
      description:
        'The address at which a page shows the paper, for some minutes. Each asking is logged.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) =>
        withPaper(context, asked.childId, (tx, found) => showPaper(context, tx, found)),
    }),
  }))
}
