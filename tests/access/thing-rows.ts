import type { Scene } from './cast.ts'
import { type Outcome, type Outcomes, type Row, row } from './row.ts'

const nobody = '00000000-0000-4000-8000-00000000dead'

type Acts = { add?: string; change?: string; remove?: string; order?: string }

/**
 * The rows of a thing's acts. Nothing is sent of its fields: what it needs is missing, which only those hear who may keep
 * it. Of an id that is nobody's a change is unknown, a removal is done already, and an order is outdated.
 */
export function thingRows(
  acts: Acts,
  {
    id,
    input = {},
    who,
    owner,
  }: {
    /** The argument that says its id. */
    id: string
    /** Empty where the fields are arguments of their own. */
    input?: { input?: object }
    /** Says what each role gets, by what people get who may keep it, and people of another school. */
    who: (outcome: Outcome, elsewhere?: Outcome) => Outcomes
    /** The arguments that say what it belongs to. */
    owner?: (scene: Scene) => object
  },
): Row[] {
  const elsewhere = owner ? 'thing.unknown-owner' : undefined
  const of = (name: string | undefined, outcomes: Outcomes, wish: object): Row[] =>
    name ? [row(`Mutation.${name}`, outcomes, (scene) => ({ ...owner?.(scene), ...wish }))] : []
  const one = { [id]: nobody }
  return [
    ...of(acts.add, who('field.missing', elsewhere), { ...one, ...input }),
    ...of(acts.change, who('thing.unknown', elsewhere), { ...one, ...input }),
    ...of(acts.remove, who('answer'), one),
    ...of(acts.order, who('thing.order-outdated', elsewhere), { [`${id}s`]: [nobody, nobody] }),
  ]
}
