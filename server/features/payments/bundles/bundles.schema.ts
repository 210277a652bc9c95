import { instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { bundleFormats, bundleHours, bundleStates } from '#domain/payments/bundles/bundle.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireInvoices } from '../invoices/invoices.policy.ts'
import { bundleAddress } from './bundle-address.ts'
import { bundlePapers, removeBundle, retryBundle } from './bundles.acts.ts'
import { type Bundle, listOwnBundles } from './bundles.sql.ts'

const lifeMs = bundleHours * 60 * 60 * 1000

/** Files of papers that a job makes, and the acts on them. */
export function addBundlesToSchema(builder: Builder, answer: ActAnswerType): void {
  const bundle = builder.objectRef<Bundle & { address: string | null }>('PaperBundle').implement({
    description: 'Papers as one file, for the person who asked for it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'PaperBundleId' }),
      address: t.exposeString('address', {
        nullable: true,
        description: 'Where it is saved for some minutes; null until it is ready.',
      }),
      askedAt: t.expose('askedAt', { type: 'Instant' }),
      bytes: t.exposeFloat('bytes', { nullable: true }),
      deletedAt: t.field({
        type: 'Instant',
        description: 'When the file is deleted.',
        resolve: ({ askedAt }) => instantOf(millisecondsOf(askedAt) + lifeMs),
      }),
      done: t.exposeInt('done', { description: 'Papers that are in it.' }),
      format: t.expose('format', { type: enumOf(builder, 'PaperBundleFormat', bundleFormats) }),
      state: t.expose('state', { type: enumOf(builder, 'PaperBundleState', bundleStates) }),
      total: t.exposeInt('total'),
    }),
  })
  builder.queryField('paperBundles', (t) =>
    t.field({
      type: [bundle],
      description: 'The last files that the viewer asked for, the newest first.',
      resolve: readAs(requireInvoices, async (tx, { viewer, context }) => {
        const { schoolId, userId } = viewer
        const since = instantOf(context.clock.now() - lifeMs)
        const found = await listOwnBundles(tx, userId, since)
        return found.map((it) => ({
          ...it,
          address: it.state === 'ready' ? bundleAddress(context, { schoolId, ...it }) : null,
        }))
      }),
    }),
  )
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const ofBundle = { bundleId: t.arg.id({ required: true }) } as const
    return {
      bundlePapers: act(
        bundlePapers,
        {
          ...ofBundle,
          format: t.arg.string({
            required: true,
            description: `One of ${bundleFormats.join(', ')}.`,
          }),
          language: t.arg.string({ required: true }),
          papers: t.arg.idList({ required: true }),
        },
        { price: prices.batch },
      ),
      removeBundle: act(removeBundle, ofBundle),
      retryBundle: act(retryBundle, ofBundle),
    }
  })
}
