// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { features } from '#src/app/features.ts'
import { changeDetails } from './change-details.ts'
import { gatherChangeWords } from './use-change-words.ts'

/** Lists each `act` that the server writes of a change. `mail` and the like are limits, not lines of the log. */
function actsOfServer(): string[] {
  const files = globSync('server/{features,platform,records}/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const written = texts.flatMap((text) =>
    [...text.matchAll(/\bacts?(?::|\s*=)[^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z]+[A-Z]\w+|impersonate)'/g)].map(([, act = '']) => act),
    ),
  )
  // An act of keeping stands under its name, written there or handed to what makes several.
  const kept = texts
    .filter((text) =>
      /(?:keeping|colleague|file|keep|switch|order|thing|prospect)Acts?[(<]/.test(text),
    )
    .flatMap((text) => [
      ...text.matchAll(/(?:\bname: |= [\w.]+(?:<[^()]*>)?\(\s*|\}\)\()'([a-z]+[A-Z]\w+)'/g),
    ])
    .map(([, act = '']) => act)
  // Acts of a list stand under their names in the contract.
  const ofLists = texts
    .filter((text) => text.includes('addThingActs('))
    .flatMap((text) => [
      ...text.matchAll(/\b(?:add|change|put|remove|order|switch): '([a-z]+[A-Z]\w+)'/g),
    ])
    .map(([, act = '']) => act)
  // The database itself writes the end of an impersonation, whatever ended it.
  const byTriggers = globSync('server/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/insert into change \([^;]*?'([a-z]+[A-Z]\w+)'/g)].map(
      ([, act = '']) => act,
    ),
  )
  // A school that is deleted takes its log along: this line is the platform's alone.
  return [...new Set([...written, ...kept, ...ofLists, ...byTriggers])]
    .filter((act) => act !== 'deleteSchool')
    .sort()
}

describe('the log of changes', () => {
  test('has a sentence for every act that the server writes, and for no other', async () => {
    expect(Object.keys(await gatherChangeWords(features)).sort()).toEqual(actsOfServer())
  })

  const of = (act: string, before: object | null, after: object | null) =>
    changeDetails({
      act,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })

  test('tells which boxes were opened and which were closed, not the others', () => {
    const level = { feature: 'gallery', standardId: 'moyens' }
    expect(
      of(
        'setPermissions',
        { pages: ['presence', 'event'], levels: [] },
        { pages: ['presence'], levels: [level] },
      ),
    ).toEqual([
      { what: 'opened', items: [level] },
      { what: 'closed', items: [{ feature: 'event' }] },
    ])
  })

  test('tells privileges of a sub-director and of a director alike', () => {
    const given = [{ what: 'closed', items: [{ feature: 'payment' }] }]
    expect(of('setDirectorPrivileges', { withheld: [] }, { withheld: ['payment'] })).toEqual(given)
    expect(of('setDirectorPrivileges', { withheld: [] }, { payment: false })).toEqual(given)
    expect(of('setDirectorPrivileges', { withheld: ['payment'] }, { payment: true })).toEqual([
      { what: 'opened', items: [{ feature: 'payment' }] },
    ])
  })

  test('tells the classes before and now, the reason or that none was given, and the switches that were turned', () => {
    expect(of('assignClasses', { classes: ['A'] }, { classes: ['A', 'B'] })).toEqual([
      { what: 'before', items: ['A'] },
      { what: 'now', items: ['A', 'B'] },
    ])
    expect(of('impersonate', null, { reason: 'Register' })).toEqual([
      { what: 'reason', items: ['Register'] },
    ])
    expect(of('impersonate', null, { reason: null })).toEqual([{ what: 'no-reason', items: [] }])
    expect(of('endImpersonation', null, { reason: null, because: 'signed-out' })).toEqual([
      { what: 'no-reason', items: [] },
    ])
    expect(
      of(
        'setSchoolFeatures',
        { flags: { eventEnable: true }, features: { message: true } },
        { flags: { eventEnable: true }, features: { message: false } },
      ),
    ).toEqual([{ what: 'closed', items: [{ feature: 'message' }] }])
  })

  test('stands what it cannot read', () => {
    expect(changeDetails({ act: 'setPermissions', before: '{', after: null })).toEqual([])
  })
})
