import type { Cache, Variables } from '@urql/exchange-graphcache'
import { addDays, parseLocalDate } from '#domain/kernel/local-date.ts'
import { addToList, type FeatureCache, type Truth } from '#src/graphql/cache-config.ts'

type Link = string | null | undefined

const linked = (cache: Cache, args: Variables): Link =>
  cache.resolve('Query', 'pedagogyClass', args) as Link

/** The pages of classes that are kept, whatever day each was opened on. */
type Page = { classId: unknown; date: string; page: string; fieldKey: string }

const pagesIn = (cache: Cache): Page[] =>
  cache.inspectFields('Query').flatMap(({ fieldName, fieldKey, arguments: args }) => {
    if (fieldName !== 'pedagogyClass' || !args) return []
    const page = cache.resolve('Query', fieldKey) as Link
    return page ? [{ classId: args.classId, date: String(args.date), page, fieldKey }] : []
  })

/**
 * Finds a class's page; without a network, that of the last day it was opened on. A child's skills do not change
 * overnight.
 */
function pageOf(_: unknown, args: Variables, cache: Cache): Link {
  const own = linked(cache, args)
  if (own !== undefined) return own
  const earlier = pagesIn(cache)
    .filter(({ classId, date }) => classId === args.classId && date < String(args.date))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
  return earlier[0]?.page
}

/** As long as a tablet has to do without a network (decision 010). */
const longestKeptDays = 14

/**
 * A page is kept for each morning, and names a thousand judgements. All of them are read at every start: those of days
 * that are long past go when a newer one comes.
 */
function forgetOldPages(_: unknown, { classId, date }: Variables, cache: Cache): void {
  const day = parseLocalDate(String(date))
  if (!day) return
  const oldest = addDays(day, -longestKeptDays)
  for (const page of pagesIn(cache))
    if (page.classId === classId && page.date < oldest) cache.invalidate('Query', page.fieldKey)
}

function addToPages(cache: Cache, field: string, truth: Truth): void {
  const key = cache.keyOfEntity(truth)
  for (const { page } of pagesIn(cache)) addToList(cache, { of: page, field, at: 'start' }, key)
}

/**
 * A new judgement is put where the screens look, on every page that is kept. A reader takes the latest version, so
 * nothing is searched for what it takes the place of. A list of the server holds only what stands.
 */
function noteEvaluation(truth: Truth, cache: Cache): void {
  addToPages(cache, 'evaluations', truth)
}

/** A new observation goes to the top; each list shows what is about its own children. */
function noteObservation(truth: Truth, cache: Cache): void {
  addToPages(cache, 'observations', truth)
}

export const pedagogyCache: FeatureCache = {
  resolvers: { Query: { pedagogyClass: pageOf } },
  answers: { pedagogyClass: forgetOldPages },
  onTruth: { Evaluation: noteEvaluation, Observation: noteObservation },
}
