import { refuse } from '../kernel/result.ts'

/** Lists the refusals of levels, classes and groups. The client holds one sentence per code and language. */
export const classRefusalCodes = [
  'classes.unknown-set',
  'classes.ages-reversed',
  'classes.levels-in-a-circle',
  'classes.levels-there',
  'classes.class-used',
  'classes.class-has-children',
  'classes.class-full',
  'classes.closing-day',
  'classes.children-called',
] as const
export type ClassRefusalCode = (typeof classRefusalCodes)[number]

export type ClassRefusal = { code: ClassRefusalCode; facts?: Readonly<Record<string, string>> }

/** Refuses an act about a level, a class or a group. */
export const classRefusal = (code: ClassRefusalCode, facts?: ClassRefusal['facts']) =>
  refuse<ClassRefusal>(facts ? { code, facts } : { code })
