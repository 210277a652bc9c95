import { performAct } from '../screens/kept-acts.ts'
import { type billingSchool, careLine } from './billing-school.ts'
import { nextId, type SmallSchool } from './small-world.ts'
import type { TestApp } from './test-app.ts'
import type { Visitor } from './visitor.ts'

export type ShownBundle = {
  id: string
  format: string
  state: string
  total: number
  done: number
  bytes: number | null
  address: string | null
  deletedAt: string
}
const shown = 'paperBundles { id format state total done bytes address deletedAt }'

/** Issues a paper of October for each of these families, numbered in this order. Answers their ids. */
export async function issuedPapers(
  preau: TestApp,
  {
    billing,
    by,
    school,
    names,
  }: {
    billing: ReturnType<typeof billingSchool>
    by: Visitor
    school: SmallSchool
    names: readonly string[]
  },
): Promise<string[]> {
  const drafts = []
  for (const [place, lastName] of names.entries()) {
    const of = await billing.aChild(school, { lastName, email: `${place}@families.test` })
    drafts.push(await billing.aDraft({ of, lines: [careLine(10_000 + place)] }))
  }
  await performAct(preau, {
    ...{ by, act: 'issueDrafts', after: '__typename' },
    ...{ drafts, month: '2026-10', runId: nextId('run') },
  })
  return drafts.map(({ id }) => id)
}

/** Asks for files of papers, and for what becomes of them. */
export function bundleDesk(preau: TestApp) {
  const act = (by: Visitor, name: string, wish: object) =>
    performAct<{ paperBundles: ShownBundle[] }>(preau, { by, act: name, after: shown, ...wish })
  return {
    act,
    ask: (by: Visitor, papers: readonly string[], format: 'zip' | 'pdf' = 'zip') =>
      act(by, 'bundlePapers', { bundleId: nextId('bundle'), format, language: 'fr', papers }),
    async list(by: Visitor): Promise<ShownBundle[]> {
      const { data } = await by.ask(`{ ${shown} }`)
      return (data as { paperBundles: ShownBundle[] } | null)?.paperBundles ?? []
    },
    fetch: (address: string | null | undefined) => preau.app.inject({ url: address ?? '/none' }),
  }
}
