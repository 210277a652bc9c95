import { amount, choice, hour } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'

/** The rules of adults to children: two of France, that of England, and the school's own table, level by level. */
export const ratioRules = ['levels', 'walkers', 'six', 'england'] as const
export type RatioRule = (typeof ratioRules)[number]

/** By which rule the adults of a room are counted, and when its children are: one row for each school. */
export const ratioSetting = thing(
  'RatioSetting',
  {
    rule: choice({
      label: /*i18n*/ { id: 'ratio.rule', message: 'Adults are counted' },
      of: {
        levels: /*i18n*/ {
          id: 'ratio.rule.levels',
          message: 'by the levels: children for one adult',
        },
        walkers: /*i18n*/ {
          id: 'ratio.rule.walkers',
          message: 'France: 5 who do not walk, 8 who walk',
        },
        six: /*i18n*/ { id: 'ratio.rule.six', message: 'France: 6 of all' },
        england: /*i18n*/ {
          id: 'ratio.rule.england',
          message: 'England: 3 under two, 5 at two, 8 from three',
        },
      },
      ...{ required: true, begin: 'levels' },
    }),
    walksFrom: amount({
      label: /*i18n*/ { id: 'ratio.walks-from', message: 'A child walks from the age of … months' },
      help: /*i18n*/ {
        id: 'ratio.walks-from.help',
        message: 'Of children whose file does not say since when they walk.',
      },
      ...{ required: true, least: 8, most: 36, begin: 18 },
    }),
    countFirst: hour({ label: /*i18n*/ { id: 'ratio.count-first', message: 'First head count' } }),
    countSecond: hour({
      label: /*i18n*/ { id: 'ratio.count-second', message: 'Second head count' },
    }),
    countThird: hour({ label: /*i18n*/ { id: 'ratio.count-third', message: 'Third head count' } }),
    countFourth: hour({
      label: /*i18n*/ { id: 'ratio.count-fourth', message: 'Fourth head count' },
    }),
  },
  { most: 1, isVersioned: true },
)
export type RatioSetting = ValuesOf<typeof ratioSetting>
