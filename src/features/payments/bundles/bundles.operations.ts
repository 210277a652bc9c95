import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const bundlesShown = graphql(`
  fragment PaperBundlesShown on Query @_unmask {
    paperBundles {
      id
      format
      state
      total
      done
      address
      deletedAt
    }
  }
`)
export type PaperBundle = ResultOf<typeof bundlesShown>['paperBundles'][number]

/** Files of documents that the reader asked for. Their addresses open them, so nothing of it is kept on the device. */
export const paperBundles = queryOf('PaperBundles', bundlesShown)

const act = actsOn(bundlesShown)
export const bundlePapers = act(
  'bundlePapers',
  '$bundleId: ID!, $format: String!, $language: String!, $papers: [ID!]!',
)
export const retryBundle = act('retryBundle', '$bundleId: ID!')
export const removeBundle = act('removeBundle', '$bundleId: ID!')
